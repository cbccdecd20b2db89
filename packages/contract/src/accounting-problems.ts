/** What accounting and the passwords of other servers refuse; part of the registry in problems.ts. */
export const accountingProblems = {
  no_secret_key: {
    status: 409,
    title: 'No key',
    detail:
      'Passwords of other servers cannot be stored here: an operator sets SECRET_KEY, or makes DATA_DIR writable.',
  },
} as const;
