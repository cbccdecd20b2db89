import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { cartAddress } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';

/** A file that is not taken is refused where it is chosen, before anything of it is sent. */
const app = withApp();
const admin = 'admin@demo.test';

interface FileField {
  readonly open: (page: Page) => Promise<void>;
  readonly ending: string;
  /** Bytes of one that is too large. */
  readonly large: number;
  readonly says: string;
}

const fields: Readonly<Record<string, FileField>> = {
  'the lines of a cart': {
    open: async (page) => {
      await page.goto(await cartAddress(page));
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Import from Excel' }).click();
      await page.getByRole('dialog', { name: 'Import from Excel' }).waitFor();
    },
    ending: '.xlsx',
    large: 5_000_001,
    says: 'is larger than 5 MB.',
  },
  'a list of clients': {
    open: async (page) => {
      await page.goto('/settings/import/retailers');
      await page.getByText('Choose a CSV or XLSX file').waitFor();
    },
    ending: '.xlsx',
    large: 25_000_001,
    says: 'is larger than 25 MB.',
  },
  'the logo': {
    open: async (page) => {
      await page.goto('/settings/company');
      await page.getByRole('button', { name: 'Choose a logo' }).waitFor();
    },
    ending: '.png',
    large: 500_001,
    says: 'is larger than 500 kB.',
  },
  'a file of an order': {
    open: async (page) => {
      const { Data } = await app.call<{ Data: readonly { OrderId: number; OrderNo: number }[] }>(
        admin,
        '/v1/orders/orders',
        { Page: { Take: 1 } },
      );
      await page.goto(`/order/${Data[0]?.OrderId}/${Data[0]?.OrderNo}`);
      await page.getByRole('button', { name: 'Add a file' }).waitFor();
    },
    ending: '.pdf',
    large: 25_000_001,
    says: 'is larger than 25 MB.',
  },
};

test.each(Object.keys(fields))('%s', async (name) => {
  const field = fields[name];
  if (field === undefined) throw new Error(name);
  const page = await app.open({ as: admin });
  await field.open(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if ((request.headers()['content-type'] ?? '').startsWith('multipart/')) sent.push(request.url());
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  const choose = async (file: string, size: number) => {
    const at = path.join(folder, file);
    await writeFile(at, '');
    await truncate(at, size);
    await page.locator('input[type=file]').setInputFiles(at);
  };
  await choose('notes.exe', 1);
  await page.getByRole('alert').getByText('“notes.exe” is not a .').waitFor();
  expect(await axe(page)).toEqual([]);
  await choose(`file${field.ending}`, field.large);
  await page.getByRole('alert').getByText(`“file${field.ending}” ${field.says}`).waitFor();
  await choose(`file${field.ending}`, 0);
  await page.getByRole('alert').getByText(`“file${field.ending}” is empty.`).waitFor();
  expect(sent).toEqual([]);
});

test('a text that is called .xlsx is no workbook', async () => {
  const page = await app.open({ as: admin, expected: /status of 422/ });
  await page.goto('/settings/import/retailers');
  await page.locator('input[type=file]').setInputFiles({
    name: 'clients.xlsx',
    mimeType: '',
    buffer: Buffer.from('Trade name,License\nA,499102\n'),
  });
  const refused = page.getByText('This file is not an Excel workbook.');
  await refused.waitFor();
  expect(await refused.count()).toBe(1);
});

test('a file is dropped on its field, which is marked while the file is over it', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/settings/import/retailers');
  const field = page.locator('label').filter({ hasText: 'Choose a CSV or XLSX file' });
  await field.waitFor();
  const dataTransfer = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['shop'], 'shops.pdf'));
    return files;
  });
  const marked = async () => await field.getAttribute('data-over');
  await field.dispatchEvent('dragover', { dataTransfer });
  await expect.poll(marked).toBe('true');
  await field.dispatchEvent('dragleave', { dataTransfer });
  await expect.poll(marked).toBeNull();
  await field.dispatchEvent('dragover', { dataTransfer });
  await field.dispatchEvent('drop', { dataTransfer });
  await page.getByRole('alert').getByText('“shops.pdf” is not a .csv, .xlsx or .txt file.').waitFor();
  expect(await marked()).toBeNull();
});
