import { id, instant, int, type JsonValue, json, optional, text, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';

/** One administrative change, told in words, with what was there before and after. Rows are added, never changed. */
export interface AdminLog {
  id: number;
  at: Date;
  userId: number | null;
  userName: string;
  organisationId: number | null;
  /** What was changed, as `user`, `role`, `whitelistIp` … */
  subject: string;
  subjectId: string | null;
  /** The thing's own name at that time. */
  subjectName: string;
  /** create, update, delete, enable, disable … */
  action: string;
  /** The change in one sentence. */
  description: string;
  /** What it was, with names beside ids. */
  oldValue: JsonValue;
  newValue: JsonValue;
  ip: string | null;
  requestId: string | null;
}

export const AdminLogEntity = entity<AdminLog>(
  'admin_log',
  {
    id: id(),
    at: instant(),
    userId: optional(int()),
    userName: varchar(255),
    organisationId: optional(int()),
    subject: varchar(64),
    subjectId: optional(varchar(64)),
    subjectName: varchar(255),
    action: varchar(32),
    description: text(),
    oldValue: optional(json()),
    newValue: optional(json()),
    ip: optional(varchar(64)),
    requestId: optional(varchar(64)),
  },
  { index: { organisation_at: ['organisationId', 'at'], subject: ['subject', 'subjectId', 'at'] } },
);
