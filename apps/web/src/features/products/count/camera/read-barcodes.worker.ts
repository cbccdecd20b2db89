/**
 * Reads the barcodes of pictures: by the browser where it can, else by ZXing as WebAssembly. It is a worker because only the
 * policy of its own file allows WebAssembly (S-27).
 */
import type { BarcodeDetector, BarcodeFormat } from 'barcode-detector/ponyfill';

const formats: BarcodeFormat[] = ['code_128', 'qr_code'];

const detector = makeDetector();

async function makeDetector(): Promise<BarcodeDetector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: typeof BarcodeDetector };
  const known: readonly string[] = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native !== undefined && formats.every((format) => known.includes(format))) return new Native({ formats });
  const [{ BarcodeDetector: Own, prepareZXingModule }, { default: file }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true });
  return new Own({ formats });
}

/** The texts of a picture; null when nothing can be read on this device. */
async function read(picture: ImageBitmap): Promise<string[] | null> {
  try {
    return (await (await detector).detect(picture)).map(({ rawValue }) => rawValue);
  } catch {
    return null;
  } finally {
    picture.close();
  }
}

addEventListener(
  'message',
  ({ data }: MessageEvent<ImageBitmap>) => void read(data).then((texts) => postMessage(texts)),
);
