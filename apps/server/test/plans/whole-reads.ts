/** Tables that grow with every order. */
const growing = ['sales_order', 'order_line', 'allocation', 'cart_line', 'stock_movement', 'audit', 'order_note'];

/** What ends early below a LIMIT, because it passes rows on as they come. */
const passing = /^(Limit|Nested Loop|Merge|Subquery Scan|Incremental Sort|Index)/;

const scan = new RegExp(`^(?:Seq|Index|Index Only|Bitmap Heap) Scan\\b.* on (${growing.join('|')})\\b`);

interface Node {
  readonly depth: number;
  readonly text: string;
}

/**
 * The growing tables that a plan reads from end to end: without a condition of an index, and not only until a page is full.
 * `plan` as EXPLAIN writes it.
 */
export function wholeReads(plan: readonly string[]): string[] {
  const found: string[] = [];
  const above: Node[] = [];
  for (const [at, line] of plan.entries()) {
    const node = /^(\s*)(?:->\s+)(.*)$/.exec(line) ?? (at === 0 ? [line, '', line] : null);
    if (node === null) continue;
    const [, indent = '', text = ''] = node;
    while ((above.at(-1)?.depth ?? -1) >= indent.length) above.pop();
    const table = scan.exec(text)?.[1];
    if (table !== undefined && !hasCondition(plan, at) && !endsEarly(above)) found.push(table);
    above.push({ depth: indent.length, text });
  }
  return found;
}

/** The lines of a node up to the next one. */
function hasCondition(plan: readonly string[], at: number): boolean {
  const next = plan.findIndex((line, index) => index > at && line.includes('->'));
  const own = plan.slice(at + 1, next === -1 ? undefined : next);
  return own.some((line) => /^\s*(?:Index|Recheck) Cond:/.test(line));
}

function endsEarly(above: readonly Node[]): boolean {
  const limit = above.findLastIndex(({ text }) => text.startsWith('Limit'));
  return limit !== -1 && above.slice(limit).every(({ text }) => passing.test(text));
}
