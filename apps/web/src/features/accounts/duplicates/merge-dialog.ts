import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { MergePanelProps } from './MergePanel.tsx';

/** Compares two accounts, shows what a merge would move, and merges them. */
export const MergeDialog = lazyPart<MergePanelProps>(async () => (await import('./MergePanel.tsx')).MergePanel);
