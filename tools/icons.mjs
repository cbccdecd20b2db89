// node tools/icons.mjs: draws the icons of the installed app from apps/web/public/favicon.svg, in the system's Chromium.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';

const web = path.resolve(import.meta.dirname, '../apps/web/public');
const svg = await readFile(path.join(web, 'favicon.svg'), 'utf8');
/** Square and to the edge, with a margin: a device cuts it to its own shape. */
const square = (margin) =>
  svg
    .replace('rx="5" ', '')
    .replace('viewBox="0 0 18 18"', `viewBox="${-margin} ${-margin} ${18 + 2 * margin} ${18 + 2 * margin}"`)
    .replace('<rect width="18" height="18"', `<rect x="${-margin}" y="${-margin}" width="100%" height="100%"`);

const icons = [
  { name: 'icon-192.png', size: 192, image: svg },
  { name: 'icon-512.png', size: 512, image: svg },
  { name: 'icon-maskable-512.png', size: 512, image: square(2) },
  { name: 'apple-touch-icon.png', size: 180, image: square(0) },
];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, image } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<!doctype html><style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${image}`,
  );
  await writeFile(path.join(web, 'icons', name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
