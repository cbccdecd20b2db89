import { PanelRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { DrawerProps } from '../../ui/overlay/Drawer.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Action } from '../../lib/action.ts';

const Drawer = lazyPart<DrawerProps>(async () => (await import('../../ui/overlay/Drawer.tsx')).Drawer);

interface PreviewInput<T> {
  preview: ((row: T) => ReactNode) | undefined;
  rowLabel: (row: T) => string;
  rowMenu: ((row: T) => readonly Action[]) | undefined;
  /** The row with the focus. */
  current: T | undefined;
}

/** The drawer that shows the focused row; its entry is the first of the row's menu, for touch. */
export function usePreview<T>({ preview, rowLabel, rowMenu, current }: PreviewInput<T>) {
  const [shown, setShown] = useState(false);
  const close = () => setShown(false);
  const entry: Action = {
    label: 'Preview',
    icon: <PanelRight size={15} />,
    key: 'preview',
    run: () => setShown(!shown),
  };
  const menuOf = preview ? (row: T) => [entry, ...(rowMenu?.(row) ?? [])] : rowMenu;
  const drawer =
    shown && preview && current !== undefined ? (
      <Drawer title={rowLabel(current)} onClose={close}>
        {preview(current)}
      </Drawer>
    ) : null;
  return { menuOf, drawer, shown, close };
}
