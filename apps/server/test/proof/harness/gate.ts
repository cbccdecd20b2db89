import type { ProxyRules } from './pg-proxy.ts';

/**
 * The statements of one process while one step runs in it: counted, and stopped before one of them when asked. The first
 * is the look at the session, the last the COMMIT; so every moment between two statements is a point where the other
 * step can come in.
 */
export class Gate {
  readonly rules: ProxyRules;
  private seen: string[] = [];
  private stopAt = -1;
  private waiting: { reached: () => void; opened: Promise<void> } | undefined;
  private open: () => void = () => undefined;

  constructor(rules: ProxyRules) {
    this.rules = rules;
    rules.beforeStatement = (sql) => this.passing(sql);
  }

  /** Starts counting anew. `stopBefore` is the number of the statement to wait before; `reached` resolves when it does. */
  arm(stopBefore?: number): { reached: Promise<void> } {
    this.release();
    this.seen = [];
    this.stopAt = stopBefore ?? -1;
    const reached = new Promise<void>((resolve) => {
      const opened = new Promise<void>((go) => (this.open = go));
      this.waiting = { reached: resolve, opened };
    });
    return { reached };
  }

  /** Lets the statement that waits go on; later ones pass. */
  release(): void {
    this.stopAt = -1;
    this.open();
  }

  /** The statements since the gate was armed. */
  get statements(): readonly string[] {
    return this.seen;
  }

  private passing(sql: string): Promise<void> | undefined {
    this.seen.push(sql);
    if (this.seen.length - 1 !== this.stopAt || this.waiting === undefined) return undefined;
    this.waiting.reached();
    return this.waiting.opened;
  }
}

/** A statement in a few words, for the list of points: `select cart for update`, `commit`. */
export function inShort(sql: string): string {
  const text = sql.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const verb = /^\w+/.exec(text)?.[0] ?? '';
  const table = /(?:from|into|update) "?(?:public"\.")?(\w+)"?/.exec(text)?.[1] ?? '';
  return [verb, table, text.includes('for update') ? 'for update' : ''].filter((word) => word !== '').join(' ');
}
