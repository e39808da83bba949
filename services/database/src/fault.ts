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

/** As numbers, since the driver has no name for MariaDB's own (the last). */
const LOCAL_LOAD_REFUSED = new Set<unknown>([1148, 3948, 4166]);

/** The driver's own failure, also where TypeORM or another error wraps it. */
function driverFailure(error: unknown): { code?: unknown; errno?: unknown; fatal?: unknown } {
  if (typeof error !== 'object' || error === null) return {};
  if ('code' in error || 'fatal' in error) return error;
  if ('driverError' in error) return driverFailure(error.driverError);
  return 'cause' in error ? driverFailure(error.cause) : {};
}

function codeOf(error: unknown): string | undefined {
  const { code } = driverFailure(error);
  return typeof code === 'string' ? code : undefined;
}

/** The database cannot be reached or is overloaded: worth a 503 and another try. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  // A statement on a connection that the server has cut carries no code, only this mark.
  return code === undefined ? driverFailure(error).fatal === true : CONNECTION_LOST.has(code);
}

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => UNIQUE.has(codeOf(error) ?? '');

/** MariaDB ended this transaction so that another could go on. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_DEADLOCK';

/** Server or driver do not load rows that the client sends (`local_infile = OFF`). */
export const isLocalLoadRefused = (error: unknown): boolean => LOCAL_LOAD_REFUSED.has(driverFailure(error).errno);
