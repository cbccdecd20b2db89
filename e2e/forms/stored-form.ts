import type { Page } from 'playwright-core';

/** How the test uses every control of a form of the table, and sees what is stored. */
export interface StoredForm {
  /** What is typed or chosen, by label, where not any text will do. */
  readonly values?: Readonly<Record<string, string>> | ((page: Page) => Promise<Readonly<Record<string, string>>>);
  /** The button that saves it, where it is not its own. */
  readonly save?: string;
  /** Answers what is asked before it is saved. */
  readonly answer?: (page: Page) => Promise<void>;
  /** Opens what was stored, by its dialog; without it, the form shows it itself. */
  readonly again?: { readonly open: (page: Page) => Promise<void>; readonly dialog: string };
  /** What the server has then, by label, of a form that closes when it is saved. */
  readonly stored?: (page: Page) => Promise<Readonly<Record<string, string | undefined>>>;
  /** What is not shown again. */
  readonly hidden?: readonly string[];
}
