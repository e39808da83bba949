import type { IdentityContext } from '../context.ts';
import { accessLogFile } from './access-log-file.ts';
import { readAccessLog } from './read-access-log.ts';
import { readAdminLog } from './read-admin-log.ts';

/** What the logs tell a privacy officer of the scope's organisation. */
export const createLogs = (context: IdentityContext) => ({
  /** A page of the access log; names the patients that it shows. Throws Forbidden, or Invalid for a period. */
  access: readAccessLog(context),
  /** The same rows as a file. Throws Forbidden, or Invalid for a period. */
  accessFile: accessLogFile(context),
  /** A page of the administrative log. Throws Forbidden, or Invalid for a period. */
  admin: readAdminLog(context),
});
