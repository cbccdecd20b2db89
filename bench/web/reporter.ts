import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type Figure, isOver, median } from './figures.ts';

const file = path.join(import.meta.dirname, '../results/web.md');

/** Prints the figures as one table after the last test, and writes it to bench/results/web.md. */
export class FigureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const figures = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => test.meta().figures ?? []),
    );
    if (figures.length === 0) return;
    const table = tableOf(figures);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${headline()}\n\n${table}\n`);
    console.log(`\n${table}\n`);
  }
}

const headline = () => {
  const [cpu] = os.cpus();
  const load = os.loadavg()[1]?.toFixed(1);
  return `# Figures of the web app

\`npm run bench:web\`, ${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model.trim()}, load ${load} over the last five minutes. How it is measured: docs/performance.md.`;
};

export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const show = (value: number) => (figure.unit === 'ms' ? `${Math.round(value)} ms` : String(+value.toFixed(3)));
    const { values, measure, target } = figure;
    const numbers = [target, Math.min(...values), median(values), Math.max(...values)].map(show);
    return [measure, ...numbers, isOver(figure) ? 'over' : 'ok'];
  });
  const all = [['measure', 'target', 'min', 'median', 'max', 'verdict'], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [row(all[0] ?? []), rule, ...lines.map(row)].join('\n');
}
