/** What came of a call to a client. */
export const callResults = ['Talked', 'No answer', 'Left a message'] as const;
export type CallResult = (typeof callResults)[number];

const withWhom: Readonly<Record<CallResult, string>> = {
  Talked: 'Talked with',
  'No answer': 'No answer from',
  'Left a message': 'Left a message for',
};

/** The note of a call: "Talked with Wren Holm. Needs cartridges before the weekend."; `who` is null when nobody was named. */
export function callNote(result: CallResult, who: string | null, note: string): string {
  const first = who === null ? `${result}.` : `${withWhom[result]} ${who}.`;
  return [first, note.trim()].filter(Boolean).join(' ');
}
