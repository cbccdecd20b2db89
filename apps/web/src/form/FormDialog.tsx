import { useId, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { CloseButton, Dialog } from '../ui/overlay/Dialog.tsx';
import { FormProblem } from './Form.tsx';
import { StaleChoice } from './StaleChoice.tsx';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';
import type { useAppForm } from './use-app-form.ts';

interface FormDialogProps {
  title: string;
  form: Pick<ReturnType<typeof useAppForm>, 'busy' | 'dirty' | 'problem' | 'stale' | 'props'>;
  /** The label of the save button. */
  submit: string;
  /** Saving takes something away: the button is red. */
  danger?: boolean;
  /** Null leaves it out, where closing is enough. */
  cancel?: string | null;
  /** Another button that saves, before the one that does it by itself. */
  also?: ReactNode;
  /** On a phone it stands at the foot, as high as its content. */
  sheet?: boolean;
  /** The form's accessible name, where the title is not enough. */
  label?: string;
  width?: number;
  /** Its least height in pixels, where the window has them. */
  minHeight?: number;
  onClose: () => void;
  onFocus?: (event: FocusEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The dialog for every form: fields, general error, Cancel and save; asks before changes are discarded. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    submit,
    danger = false,
    cancel = 'Cancel',
    also,
    sheet = false,
    label = title,
    width,
    minHeight,
    onFocus,
    children,
  } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      unsaved={form.dirty}
      question={sheet}
      onClose={props.onClose}
      {...(width === undefined ? {} : { width })}
      {...(minHeight === undefined ? {} : { minHeight })}
      footer={
        <>
          {cancel === null ? null : <CloseButton>{cancel}</CloseButton>}
          {also}
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={id} busy={form.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} aria-label={label} onFocus={onFocus} onKeyDown={submitOnCtrlEnter}>
        {children}
        <FormProblem problem={form.problem} />
        <StaleChoice stale={form.stale} />
      </form>
    </Dialog>
  );
}
