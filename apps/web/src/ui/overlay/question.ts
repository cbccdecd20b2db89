export interface ConfirmQuestion {
  title: string;
  /** The spec's text, where it has one. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what cannot be undone; the focus starts on the other button. */
  danger?: boolean;
}

export interface PendingQuestion extends ConfirmQuestion {
  answer: (confirmed: boolean) => void;
}

let show: ((pending: PendingQuestion) => void) | undefined;

/** Names who shows the questions; undefined when nobody does. */
export const showQuestionsBy = (shows: typeof show): void => {
  show = shows;
};

/** Asks and resolves to the person's choice; closing the dialog means no. */
export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    if (show) show({ ...question, answer: resolve });
    else resolve(false);
  });
