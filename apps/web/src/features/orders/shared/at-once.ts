/** The reason that the history gives for what was taken back from its message. */
export const atOnce = 'Taken back at once';
