import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../controls/Button.tsx';
import type { Problem } from '../../lib/problem.ts';
import { openDialogs } from './open-dialogs.ts';
import { toastList, type Toast } from './toast-list.ts';
import { toastPlace } from './toast-place.ts';
import { classes } from '../../lib/classes.ts';
import css from './ToastRegion.module.css';

/** Over every dialog and panel, because it opens in the browser's top layer, and within the topmost dialog, because all else cannot be used. */
export function ToastRegion() {
  const toasts = toastList.useShown();
  const ref = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  const place = openDialogs.use().at(-1) ?? document.body;
  useLayoutEffect(() => {
    const box = ref.current;
    // A dialog that has just closed takes its place out of the page; the next render has another one.
    if (newest === undefined || !box || !place.isConnected) return;
    // Opened again, the region is above newer popovers; a focus inside it is kept.
    if (!box.contains(document.activeElement)) box.hidePopover();
    if (!box.matches(':popover-open')) box.showPopover();
  }, [newest, place]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (newest === undefined || !box) return undefined;
    return place === document.body ? atFoot(box) : besideDialog(box, place);
  }, [newest, place]);
  return createPortal(
    <div ref={ref} popover="manual" role="region" aria-label="Messages" className={classes(css.toasts, 'no-print')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    place,
  );
}

/**
 * Keeps the toasts at the foot of the screen, which makes room for them (`--toast-room`): they cover nothing of it, whatever
 * it has there. Returns what ends it.
 */
function atFoot(box: HTMLElement): () => void {
  const screen = document.querySelector('[data-toast-room]') ?? document.body;
  const put = () => {
    const { right, bottom } = screen.getBoundingClientRect();
    box.style.inset = `auto ${innerWidth - right}px ${innerHeight - bottom}px auto`;
    document.documentElement.style.setProperty('--toast-room', `${box.offsetHeight}px`);
  };
  const observer = new ResizeObserver(put);
  for (const each of [box, screen]) observer.observe(each);
  return () => {
    observer.disconnect();
    document.documentElement.style.removeProperty('--toast-room');
  };
}

/** Keeps the toasts where the dialog's head and buttons stay free, also while one of them grows; returns what ends it. */
function besideDialog(box: HTMLElement, dialog: HTMLElement): () => void {
  const put = () => {
    const rect = dialog.getBoundingClientRect();
    const head = dialog.querySelector('h2')?.getBoundingClientRect().bottom ?? rect.top;
    const foot = dialog.querySelector('[data-foot]')?.getBoundingClientRect().top ?? rect.bottom;
    const window = { width: innerWidth, height: innerHeight };
    const { left, top } = toastPlace({
      window,
      dialog: rect,
      body: { top: head, bottom: foot },
      toasts: box.getBoundingClientRect(),
    });
    box.style.inset = `${top}px auto auto ${left}px`;
  };
  const observer = new ResizeObserver(put);
  for (const each of [box, dialog, document.body]) observer.observe(each);
  return () => observer.disconnect();
}

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const remove = () => toastList.remove(toast.id);
  useAutoDismiss(toast, paused);
  const failed = toast.kind === 'failure';
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={css.toast}
      data-failed={failed || undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={({ currentTarget }) => setPaused(currentTarget.contains(document.activeElement))}
      onFocus={() => setPaused(true)}
      onBlur={({ currentTarget }) => setPaused(currentTarget.matches(':hover'))}
    >
      {toast.kind === 'success' ? <Check size={16} /> : <CircleAlert size={16} />}
      {failed ? <FailureText problem={toast.problem} /> : <PlainText toast={toast} />}
      <IconButton label="Close" kind="bare" size="small" onClick={remove}>
        <X size={15} />
      </IconButton>
    </div>
  );
}

/** Removes a success or a note after a while; the time starts again when the pointer leaves it. */
function useAutoDismiss(toast: Toast, paused: boolean): void {
  const { id } = toast;
  const wait = toast.kind === 'failure' ? undefined : 'action' in toast && toast.action ? 8000 : 4000;
  useEffect(() => {
    if (wait === undefined || paused) return undefined;
    const timer = setTimeout(() => toastList.remove(id), wait);
    return () => clearTimeout(timer);
  }, [id, wait, paused]);
}

const PlainText = ({ toast }: { toast: Exclude<Toast, { kind: 'failure' }> }) => (
  <div className={classes(css.text, css.row)}>
    <span>
      {'subject' in toast && toast.subject ? (
        <>
          <b className={css.subject}>{toast.subject}</b>{' '}
        </>
      ) : null}
      <span>{toast.text}</span>
    </span>
    {'action' in toast && toast.action ? (
      <Button size="small" onClick={() => toastList.runAction(toast)}>
        {toast.action.label}
      </Button>
    ) : null}
  </div>
);

/** The request is named where the server failed; what it refused, its sentence explains. */
const FailureText = ({ problem: { status, title, detail, requestId } }: { problem: Problem }) => (
  <div className={css.text}>
    <strong>{title}</strong>
    <div>{detail}</div>
    {requestId === undefined || status < 500 ? null : (
      <div className={css.row}>
        <code>{requestId}</code>
        <Button size="small" onClick={() => void navigator.clipboard.writeText(requestId)}>
          Copy
        </Button>
      </div>
    )}
  </div>
);
