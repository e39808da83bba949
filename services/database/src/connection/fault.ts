const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  // DNS lookup failed, perhaps only for now.
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
]);

/** The database runs but has no capacity now. */
const OVERLOADED = new Set([
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  // A node of a Galera cluster without contact to the majority.
  'ER_UNKNOWN_COM_ERROR',
  // A node that lost this contact during a commit.
  'ER_ERROR_DURING_COMMIT',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
]);

/** The disk is full, failing or read-only; SQLite adds details to some of these codes after an underscore. */
const UNWRITABLE =
  /^(ENOSPC|EROFS|EDQUOT|EIO|ER_DISK_FULL|ER_RECORD_FILE_FULL|ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE|SQLITE_(FULL|IOERR|READONLY|CANTOPEN)(_\w+)?)$/;

const DENIED = new Set([
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
]);

const UNIQUE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Numbers, since the driver has no name for MariaDB's own (the last). */
const LOCAL_LOAD_REFUSED = new Set<unknown>([1148, 3948, 4166]);

/** Returns the driver's own error, also if TypeORM or another error wraps it. */
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

function hasConnectionFault(error: unknown, codes: ReadonlySet<string>): boolean {
  const code = codeOf(error);
  // The error of a statement on a lost connection has no code, only this flag.
  return code === undefined ? driverFailure(error).fatal === true : codes.has(code);
}

/** True if the database could not be reached or the connection to it was lost. */
export const isUnreachable = (error: unknown): boolean => hasConnectionFault(error, UNREACHABLE);

/** Errors of a connection that was open: it was cut, its server ends, or its node has left the cluster. */
const LOST = new Set([
  'ECONNRESET',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_UNKNOWN_COM_ERROR',
  'ER_ERROR_DURING_COMMIT',
]);

/** True if the connection was lost: its transaction is rolled back, unless it was being committed, and another one may do better. */
export const isLost = (error: unknown): boolean => hasConnectionFault(error, LOST);

/** True if the database cannot write: its disk is full, failing or read-only, or its server is set to read-only. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE.test(codeOf(error) ?? '');

/** True if the database cannot do this now: the caller responds with 503 and may retry. */
export const isUnavailable = (error: unknown): boolean =>
  isUnreachable(error) || isUnwritable(error) || OVERLOADED.has(codeOf(error) ?? '');

/** True if the user of the database lacks the right to run this statement. */
export const isDenied = (error: unknown): boolean => DENIED.has(codeOf(error) ?? '');

/** True if binary logging lets only administrators create triggers (`log_bin_trust_function_creators`). */
export const isTriggerRefused = (error: unknown): boolean => codeOf(error) === 'ER_BINLOG_CREATE_ROUTINE_NEED_SUPER';

/** True if a unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => UNIQUE.has(codeOf(error) ?? '');

/** True if MariaDB chose this transaction as the victim of a deadlock, or another node of its cluster changed the same rows first. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_DEADLOCK';

/** True if a connection to be killed had already ended. */
export const isThreadGone = (error: unknown): boolean => codeOf(error) === 'ER_NO_SUCH_THREAD';

/** True if server or driver refuse to load rows from the client (`local_infile = OFF`). */
export const isLocalLoadRefused = (error: unknown): boolean => LOCAL_LOAD_REFUSED.has(driverFailure(error).errno);
