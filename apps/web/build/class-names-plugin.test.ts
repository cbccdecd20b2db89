import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { classNamesPlugin } from './class-names-plugin.ts';

const files: Record<string, string> = {
  'virtual:box.module.css': '.box { color: red; } .wide { width: 100%; }',
  'virtual:box.ts': "import css from 'virtual:box.module.css';\nexport const name = () => css.box;",
};

it('inlines the names that code uses and keeps the whole sheet', async () => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      classNamesPlugin(),
      { name: 'files', resolveId: (id) => (id in files ? id : null), load: (id) => files[id] ?? null },
    ],
    css: { modules: { generateScopedName: '[local]-1' } },
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: {
        input: 'virtual:box.ts',
        preserveEntrySignatures: 'strict',
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('');
  const sheets = output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
  expect(code).toContain('=> "box-1"');
  expect(code).not.toContain('wide');
  expect(sheets).toMatch(/\.box-1[^]*\.wide-1/);
});
