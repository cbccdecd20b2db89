import { extractText, getDocumentProxy } from 'unpdf';
import type { TestApp, TestClient } from '../../test-app.ts';
import { upload } from './upload.ts';

const authorized = ({ token }: TestClient) => (token === null ? {} : { authorization: `Bearer ${token}` });

/** Adds a file to an order. */
export const addFile = async (
  app: TestApp,
  client: TestClient,
  orderId: number,
  name: string,
  content: string | Uint8Array,
) => await upload(app, client, 'paperwork.uploadFile', { params: { orderId } }, { name, content });

/** Downloads what is at an address, with its headers. */
export async function download({ app }: TestApp, client: TestClient, url: string) {
  const response = await app.inject({ method: 'GET', url, headers: authorized(client) });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
}

/** A version of a file of an order. */
export const downloadVersion = async (app: TestApp, client: TestClient, orderId: number, versionId: number) =>
  await download(app, client, `/v1/orders/file/${orderId}/${versionId}`);

/** The text of a PDF as an independent reader finds it, a line at a time, and the number of its pages. */
export async function readPdf(content: Uint8Array): Promise<{ pages: number; lines: string[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  const lines = text.flatMap((page) => page.split('\n')).map((line) => line.trim());
  return { pages: totalPages, lines: lines.filter((line) => line !== '') };
}
