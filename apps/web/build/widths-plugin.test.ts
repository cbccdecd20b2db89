import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { widthsPlugin } from './widths-plugin.ts';

const sheet = 'virtual:sheet.css';

/** What a build makes of a style sheet. */
async function built(css: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      widthsPlugin(),
      {
        name: 'sheet',
        resolveId: (id) => (id === sheet ? id : null),
        load: (id) => (id === sheet ? css : null),
      },
    ],
    build: { write: false, cssMinify: false, rolldownOptions: { input: sheet } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
}

it('writes named widths out, below and from a width without overlap', async () => {
  const css = await built(`
    @media (pointer: coarse), (--below-tablet) { a { color: red; } }
    @media (--from-tablet) and (--below-desk) { a { color: blue; } }
    @container page (--from-full) { a { color: green; } }
  `);
  expect(css).toContain('@media (pointer: coarse), (max-width: 639px)');
  expect(css).toContain('@media (min-width: 640px) and (max-width: 1023px)');
  expect(css).toContain('@container page (min-width: 1360px)');
});

it('refuses a name that there is not', async () => {
  await expect(built('@media (--below-watch) { a { color: red; } }')).rejects.toThrow(
    'There is no width --below-watch',
  );
});
