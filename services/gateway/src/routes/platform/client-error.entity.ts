import { type EntityOf, entity, id, instant, int, optional, text, varchar } from '@intake-desk/database';

export const ClientErrorEntity = entity(
  'client_error',
  {
    id: id(),
    /** The id that the user was shown. */
    errorId: varchar(64),
    remote: optional(varchar(64)),
    version: optional(varchar(64)),
    /** registry, entry, chunk, timeout, evaluation, expose, contract … */
    kind: varchar(32),
    message: text(),
    /** The path without its query. */
    route: varchar(255),
    userId: optional(int()),
    userAgent: optional(varchar(512)),
    createdAt: instant(),
    /** SHA-256 of the session's id; null for errors of before this was recorded, and of versions under test. */
    sessionHash: optional(varchar(64)),
    /** Place of the error in the remote's source, as file, line and column. */
    source: optional(varchar(300)),
  },
  { unique: { error_id: ['errorId'] }, index: { created: ['createdAt'], remote: ['remote', 'version'] } },
);
export type ClientError = EntityOf<typeof ClientErrorEntity>;
