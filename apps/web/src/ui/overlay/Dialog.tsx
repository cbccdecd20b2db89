import { X } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  createContext,
  use,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonProps, IconButton } from '../controls/Button.tsx';
import { UnsavedInside } from '../../lib/unsaved.ts';
import { openDialogs } from './open-dialogs.ts';
import { useGuardedClose } from './use-guarded-close.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import css from './Dialog.module.css';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Something is typed in it that is not saved; forms within it say so themselves. */
  unsaved?: boolean;
  /** Width in pixels; on a phone a dialog is the whole screen. */
  width?: number;
  /** A question of a few lines: on a phone it stands at the foot, as high as its content. */
  question?: boolean;
  /** Its least height in pixels, where the window has them. */
  minHeight?: number;
  /** The buttons at the foot: secondary first, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
}

const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';

/** The first that takes the focus; of a group of choices the chosen one. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(focusable);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return dialog.querySelector<HTMLElement>(`input[type=radio][name="${first.name}"]:checked`) ?? first;
}

const hasOpenPopover = (dialog: HTMLElement): boolean => dialog.querySelector('[popover]:popover-open') !== null;

/** Only the backdrop around the content belongs to the dialog itself. */
const isBackdrop = (event: PointerEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;

const CloseDialog = createContext<() => void>(() => undefined);

/** A button that closes the dialog around it: Cancel. Asks as Escape does. */
export const CloseButton = (props: Omit<ButtonProps, 'onClick'>) => <Button {...props} onClick={use(CloseDialog)} />;

/** Events of React go through a portal: a form around the dialog's place is not submitted with the dialog's own. */
const keepInside = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * A modal dialog; mount it to open it: `{editing ? <Dialog …/> : null}`. The close button comes last, so that the first
 * field gets the focus. It never closes itself; before typed text is
 * discarded it asks. It stands at the end of the page, because the
 * browser does not let a form within another form be submitted by the app.
 */
export function Dialog({
  title,
  onClose,
  unsaved = false,
  width = 460,
  question = false,
  minHeight,
  footer,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const { close, inside } = useGuardedClose(ref, unsaved, onClose);
  const pressedOutside = useRef(false);
  useRestoreFocus();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog))?.focus();
    openDialogs.set([...openDialogs.get(), dialog]);
    return () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || hasOpenPopover(event.currentTarget)) return;
    // Or the browser closes it by itself at the second Escape.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const leastHeight = minHeight === undefined ? '100%' : `min(${minHeight}px, 82vh)`;
  const style: CSSProperties & Record<'--least-height', string> = { width, '--least-height': leastHeight };
  return createPortal(
    <dialog
      ref={ref}
      aria-label={title}
      className={css.dialog}
      data-question={question || undefined}
      style={style}
      onKeyDown={onKeyDown}
      onSubmit={keepInside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      onPointerUp={(event) => {
        if (pressedOutside.current && isBackdrop(event)) close();
      }}
    >
      <UnsavedInside value={inside}>
        <CloseDialog value={close}>
          <div className={css.panel}>
            <h2 className={css.title}>{title}</h2>
            <div className={css.body}>{children}</div>
            {footer === undefined ? null : (
              <div className={css.foot} data-foot>
                {footer}
              </div>
            )}
            <span className={css.close}>
              <IconButton label="Close" kind="bare" onClick={close}>
                <X size={16} />
              </IconButton>
            </span>
          </div>
        </CloseDialog>
      </UnsavedInside>
    </dialog>,
    document.body,
  );
}
