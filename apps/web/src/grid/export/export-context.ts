import { createContext, type ReactNode } from 'react';
import type { ExportRowsProps } from './export-rows.ts';

/** What a grid shows to have its rows as a file; nothing where no app provides it. */
export const ExportRows = createContext<((props: ExportRowsProps) => ReactNode) | undefined>(undefined);
