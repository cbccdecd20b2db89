import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { ConfirmQuestion } from './question.ts';

interface ConfirmDialogProps {
  question: ConfirmQuestion;
  onAnswer: (confirmed: boolean) => void;
  onClose: () => void;
}

/** The dialog of `confirm`. */
export const ConfirmDialog = ({ question, onAnswer, onClose }: ConfirmDialogProps) => (
  <Dialog
    title={question.title}
    width={420}
    question
    onClose={onClose}
    footer={
      <>
        <Button onClick={() => onAnswer(false)} data-autofocus={question.danger || undefined}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          kind={question.danger ? 'danger' : 'primary'}
          onClick={() => onAnswer(true)}
          data-autofocus={!question.danger || undefined}
        >
          {question.confirmLabel}
        </Button>
      </>
    }
  >
    <p>{question.text}</p>
  </Dialog>
);
