/** Nobody answers at the database's address, or the connection to it was lost. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  // Its name cannot be looked up, or not now.
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
]);

/** The database is there and has no capacity for this now. */
const OVERLOADED = new Set([
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
]);

/** Its disk is full, fails or may only be read; SQLite adds details to some of these after an underscore. */
const UNWRITABLE =
  /^(ENOSPC|EROFS|EDQUOT|EIO|ER_DISK_FULL|ER_RECORD_FILE_FULL|ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE|SQLITE_(FULL|IOERR|READONLY|CANTOPEN)(_\w+)?)$/;

const DENIED = new Set([
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
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

/** Nobody answers at the database's address, or the connection to it was lost. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  // A statement on a connection that the server has cut carries no code, only this mark.
  return code === undefined ? driverFailure(error).fatal === true : UNREACHABLE.has(code);
}

/** The database cannot write: its disk is full, fails or may only be read, or its server is set to read only. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE.test(codeOf(error) ?? '');

/** The database cannot do it now, for whatever reason: worth a 503 and another try. */
export const isUnavailable = (error: unknown): boolean =>
  isUnreachable(error) || isUnwritable(error) || OVERLOADED.has(codeOf(error) ?? '');

/** The user of the database has no right to this statement. */
export const isDenied = (error: unknown): boolean => DENIED.has(codeOf(error) ?? '');

/** With binary logging a server lets nobody but administrators make triggers (`log_bin_trust_function_creators`). */
export const isTriggerRefused = (error: unknown): boolean => codeOf(error) === 'ER_BINLOG_CREATE_ROUTINE_NEED_SUPER';

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => UNIQUE.has(codeOf(error) ?? '');

/** MariaDB ended this transaction so that another could go on. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_DEADLOCK';

/** A connection that is to be killed has ended by itself. */
export const isThreadGone = (error: unknown): boolean => codeOf(error) === 'ER_NO_SUCH_THREAD';

/** Server or driver do not load rows that the client sends (`local_infile = OFF`). */
export const isLocalLoadRefused = (error: unknown): boolean => LOCAL_LOAD_REFUSED.has(driverFailure(error).errno);
