import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import Pdf from 'pdfkit';
import type { Paper } from '../../apps/server/src/documents/pdf/pdf-paper.ts';
import { writePdf } from '../../apps/server/src/documents/pdf/pdf-write.ts';
import { loadAverage } from './process-figures.ts';

const usage = `npm run bench:documents -- [--rounds 40]

Draws a purchase order of 40 lines beside the same texts placed by hand with pdfkit, and writes 20 of them at once while
it watches the event loop. Only the ratio counts on a machine that does other things.`;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, help: { type: 'boolean', default: false } },
});

const LINES = 40;
const AT_ONCE = 20;
const font = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');

const paper: Paper = {
  title: 'Purchase order',
  number: 'ORD-10452',
  sender: { name: 'Cascade Wholesale LLC', lines: ['1 Main St', 'Yakima, WA 98901', 'License 412345'], logo: null },
  blocks: [
    { title: 'Client', lines: ['Green Shop', '12 Pine St', 'Tacoma, WA 98402', 'License 413000'] },
    { title: 'Sales person', lines: ['Rosa Diaz', '(509) 555-0100'] },
  ],
  facts: [['Order date', '11/20/2026']],
  columns: [
    { label: 'Product', share: 5, align: 'left' },
    ...['Units', 'Unit price', 'Discount', 'Total'].map((label) => ({ label, share: 1.2, align: 'right' as const })),
  ],
  rows: Array.from({ length: LINES }, (_, line) => [
    { text: `Blue Dream Flower 3.5g, harvest ${line}`, under: `FL-BD-${line}` },
    ...[String(line + 1), '$10.00', '$1.25', `$${(line + 1) * 10}.00`].map((text) => ({ text })),
  ]),
  totals: [{ label: 'Grand total', value: '$8,150.00', isSum: true }],
  notes: ['Payment is due on delivery.'],
};

/** Every text of the rows at a place that was known before, without measuring, wrapping or breaking pages. */
async function placed(file: Buffer): Promise<void> {
  const doc = new Pdf({ size: 'LETTER', font: '' });
  doc.registerFont('regular', file);
  doc.on('data', () => undefined);
  const ended = new Promise<void>((done) => doc.once('end', () => done()));
  doc.font('regular').fontSize(9);
  for (const [index, row] of paper.rows.entries()) {
    for (const [column, { text, under }] of row.entries()) {
      const y = 60 + index * 16;
      doc.text(text, 48 + column * 100, y, { lineBreak: false });
      if (under !== undefined) doc.text(under, 48, y + 8, { lineBreak: false });
    }
  }
  doc.end();
  await ended;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** CPU milliseconds of this process with its threads. */
async function cpuWhile(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

if (values.help) {
  console.log(usage);
} else {
  const file = await readFile(font);
  const times: { product: number; placed: number }[] = [];
  for (let round = 0; round < Number(values.rounds) + 5; round += 1) {
    const product = await cpuWhile(async () => await writePdf([paper]));
    times.push({ product, placed: await cpuWhile(async () => await placed(file)) });
  }
  const warm = times.slice(5);
  const product = median(warm.map((each) => each.product));
  const hand = median(warm.map((each) => each.placed));
  console.log(`load average ${await loadAverage()}`);
  console.log(
    `a purchase order of ${LINES} lines: ${product.toFixed(0)} ms of CPU, ${(product / hand).toFixed(2)} of the texts placed by hand (${hand.toFixed(0)} ms)`,
  );
  await writePdf([paper]);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const from = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, async () => await writePdf([paper])));
  const took = performance.now() - from;
  delay.disable();
  const p99 = delay.percentile(99) / 1e6;
  console.log(`${AT_ONCE} at once: ${took.toFixed(0)} ms, event loop delay p99 ${p99.toFixed(0)} ms`);
  process.exit(0);
}
