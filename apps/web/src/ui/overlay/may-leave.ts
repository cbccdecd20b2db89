import { confirm } from './question.ts';

/** Asks whether unsaved changes may be discarded. */
export const mayLeave = async (): Promise<boolean> =>
  await confirm({
    title: 'Discard your changes?',
    text: 'What you changed here is not saved yet.',
    confirmLabel: 'Leave without saving',
    cancelLabel: 'Stay',
    danger: true,
  });
