/** What an audit row is about, for its filter. */
export const auditKinds = ['sign-ins', 'denials', 'rights', 'records'] as const;
