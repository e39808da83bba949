import { flag, id, instant, int, json, optional, text, varchar } from '../schema/columns.ts';
import { type EntityOf, entity } from '../schema/entity.ts';

/** One read, change, print, export or search of a patient's data (NEN 7513). Rows are added, never changed. */
export const AccessLogEntity = entity(
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
    /** read, change, print, export, search … */
    action: varchar(32),
    /** The route or use case, as `METHOD /url`. */
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
export type AccessLog = EntityOf<typeof AccessLogEntity>;
