import { id, instant, int, json, optional, text, varchar } from '../schema/columns.ts';
import { type EntityOf, entity } from '../schema/entity.ts';

/** One administrative change in words, with the values before and after. Rows are added, never changed. */
export const AdminLogEntity = entity(
  'admin_log',
  {
    id: id(),
    at: instant(),
    userId: optional(int()),
    userName: varchar(255),
    organisationId: optional(int()),
    /** Kind of the changed thing: `user`, `role`, `whitelistIp` … */
    subject: varchar(64),
    subjectId: optional(varchar(64)),
    /** Name of the changed thing at that time. */
    subjectName: varchar(255),
    /** create, update, delete, enable, disable … */
    action: varchar(32),
    description: text(),
    /** The values before, with names beside ids. */
    oldValue: optional(json()),
    newValue: optional(json()),
    ip: optional(varchar(64)),
    requestId: optional(varchar(64)),
  },
  { index: { organisation_at: ['organisationId', 'at'], subject: ['subject', 'subjectId', 'at'] } },
);
export type AdminLog = EntityOf<typeof AdminLogEntity>;
