/** A document on paper as plain data, for `writePdf`. Texts are printed as they are, never read as anything else. */
export interface Paper {
  /** "Purchase order" */
  readonly title: string;
  /** "ORD-10452" */
  readonly number: string;
  /** Under the number, for scanners. */
  readonly barcode?: string;
  /** The sender: the name, then lines of its address. */
  readonly sender: { readonly name: string; readonly lines: readonly string[]; readonly logo: Uint8Array | null };
  /** Blocks side by side under the head: who it is for, who sells. */
  readonly blocks: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Labels with values, such as dates. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
  readonly totals: readonly {
    readonly label: string;
    readonly value: string;
    readonly isSum: boolean;
  }[];
  /** Paragraphs under the totals. */
  readonly notes: readonly string[];
}

export interface PaperColumn {
  readonly label: string;
  /** The share of the width. */
  readonly share: number;
  readonly align: 'left' | 'right';
}

/** A text, with a smaller one below it. */
export interface PaperCell {
  readonly text: string;
  readonly under?: string;
}

/** Labels to stick on goods, two in a row and ten on a sheet, as 4 × 2 inch label paper has them. */
export interface LabelSheet {
  readonly title: string;
  readonly number: string;
  readonly sender: string;
  readonly labels: readonly PaperLabel[];
}

export interface PaperLabel {
  readonly heading: string;
  readonly lines: readonly string[];
  /** One or two texts, each as a barcode with the text below it. */
  readonly barcodes: readonly string[];
}

/** What one PDF holds, one after the other. */
export type PaperSheet = Paper | LabelSheet;

export const isLabelSheet = (sheet: PaperSheet): sheet is LabelSheet => 'labels' in sheet;

/** How many rows or labels a sheet has. */
export const rowsOf = (sheet: PaperSheet): number => (isLabelSheet(sheet) ? sheet.labels : sheet.rows).length;

/** The most rows of one document (S-35); a cart has at most 1,000 lines, and an order of several merged ones more. */
export const MAX_PAPER_ROWS = 5_000;

/** The most characters of one text; the rest is cut. */
export const MAX_PAPER_TEXT = 500;
