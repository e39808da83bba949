import { entity, id, instant, int, optional, text, varchar } from '@intake-desk/database';

/** A failure that a browser reported, by the error id that the user was shown. */
export interface ClientError {
  id: number;
  errorId: string;
  remote: string | null;
  version: string | null;
  /** registry, entry, chunk, timeout, evaluation, expose, contract … */
  kind: string;
  message: string;
  /** The path without its query. */
  route: string;
  userId: number | null;
  userAgent: string | null;
  createdAt: Date;
}

export const ClientErrorEntity = entity<ClientError>(
  'client_error',
  {
    id: id(),
    errorId: varchar(64),
    remote: optional(varchar(64)),
    version: optional(varchar(64)),
    kind: varchar(32),
    message: text(),
    route: varchar(255),
    userId: optional(int()),
    userAgent: optional(varchar(512)),
    createdAt: instant(),
  },
  { unique: { error_id: ['errorId'] }, index: { created: ['createdAt'], remote: ['remote', 'version'] } },
);
