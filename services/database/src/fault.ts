const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
]);

const UNIQUE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** The driver's code of a failure, also where TypeORM or another error wraps it. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('driverError' in error) return codeOf(error.driverError);
  return 'cause' in error ? codeOf(error.cause) : undefined;
}

/** The database cannot be reached or is overloaded: worth a 503 and another try. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return CONNECTION_LOST.has(code);
  return error instanceof Error && error.message === 'Pool is closed.';
}

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => UNIQUE.has(codeOf(error) ?? '');

/** MariaDB ended this transaction so that another could go on. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_DEADLOCK';
