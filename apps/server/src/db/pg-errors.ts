/** Reads PostgreSQL's error code and constraint out of an error, however deep a library has wrapped it. */
interface PgError {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly message?: unknown;
  readonly where?: unknown;
  readonly query?: unknown;
}

function* causes(error: unknown): Generator<PgError> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

/** The five-character SQLSTATE, e.g. `23505`, or a socket code such as ECONNREFUSED. */
export function pgErrorCode(error: unknown): string | undefined {
  for (const cause of causes(error)) if (typeof cause.code === 'string') return cause.code;
  return undefined;
}

/** The name of the violated constraint, if there is one. */
export function pgConstraint(error: unknown): string | undefined {
  for (const cause of causes(error)) if (typeof cause.constraint === 'string') return cause.constraint;
  return undefined;
}

/** At which row and in which statement, without its values, it went wrong; as far as PostgreSQL and the library say it. */
export function pgPlace(error: unknown): { readonly where?: string; readonly statement?: string } {
  const [{ where } = {}] = [...causes(error)].filter((cause) => typeof cause.where === 'string');
  const [{ query } = {}] = [...causes(error)].filter((cause) => typeof cause.query === 'string');
  return {
    ...(typeof where === 'string' ? { where } : {}),
    ...(typeof query === 'string' ? { statement: query } : {}),
  };
}

/** Whether the database refused a write because it is read-only or its disk is full; it may still be read. */
export const isUnwritable = (error: unknown): boolean => ['25006', '53100'].includes(pgErrorCode(error) ?? '');

// What pg says without a code.
const SILENCE = 'Query read timeout';
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered|Client was closed|Query read timeout)/;

/** Whether the database did not answer a statement within the deadline of its connection. */
export function isSilence(error: unknown): boolean {
  for (const { message } of causes(error)) if (message === SILENCE) return true;
  return false;
}

/** Whether the error says that the database cannot be reached, is shutting down or has no connection to give. */
export function isUnavailable(error: unknown): boolean {
  const code = pgErrorCode(error);
  if (
    code !== undefined &&
    /^(08|57P|53[23]|25P03|ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN)/.test(
      code,
    )
  )
    return true;
  for (const { message } of causes(error)) {
    if (typeof message === 'string' && CONNECTION_LOST.test(message)) return true;
  }
  return false;
}
