import { dash } from './format.ts';

/** A margin with one decimal, so that several of them compare: 56.0%. */
export const marginFigure = (value: number | null | undefined): string =>
  value == null ? dash : `${value.toFixed(1).replace('-', '−')}%`;
