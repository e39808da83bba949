import { flag, id, instant, int, type JsonValue, json, optional, text, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';

/** One read, change, print, export or search of a patient's data (NEN 7513). Rows are added, never changed. */
export interface AccessLog {
  id: number;
  at: Date;
  userId: number | null;
  userName: string;
  /** The roles that the user acted in, as names. */
  roleNames: string;
  organisationId: number | null;
  departmentId: number | null;
  intakeId: number | null;
  epd: string | null;
  /** read, change, print, export, search … */
  action: string;
  /** The route or use case, as `METHOD /url`. */
  subject: string;
  /** How many patients' data it concerned. */
  patientCount: number;
  allowed: boolean;
  ip: string | null;
  requestId: string | null;
  details: JsonValue;
}

export const AccessLogEntity = entity<AccessLog>(
  'access_log',
  {
    id: id(),
    at: instant(),
    userId: optional(int()),
    userName: varchar(255),
    roleNames: text(),
    organisationId: optional(int()),
    departmentId: optional(int()),
    intakeId: optional(int()),
    epd: optional(varchar(191)),
    action: varchar(32),
    subject: varchar(191),
    patientCount: int(1),
    allowed: flag(),
    ip: optional(varchar(64)),
    requestId: optional(varchar(64)),
    details: optional(json()),
  },
  {
    index: {
      organisation_at: ['organisationId', 'at'],
      intake_at: ['intakeId', 'at'],
      epd: ['organisationId', 'epd', 'at'],
      user_at: ['userId', 'at'],
      allowed: ['organisationId', 'allowed', 'at'],
    },
  },
);
