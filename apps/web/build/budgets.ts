/** Budgets in brotli kilobytes (1024 bytes); the build fails above them. */
export interface Limit {
  readonly js: number;
  readonly css: number;
}

/** What every page loads before it renders: the entry, and scripts beside it. */
