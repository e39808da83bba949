import type { LaunchFields, LaunchTarget } from '@intake-desk/contracts';
import { type EntityOf, entity, id, instant, json, optional, refId, varchar } from '@intake-desk/database';

/** A patient whom a hospital's own system opened in a browser; the browser may read it once. */
export const LaunchEntity = entity(
  'launch',
  {
    id: id(),
    /** SHA-256 of the secret in the browser's cookie, in hex. */
    browserHash: varchar(64),
    organisationId: refId(),
    /** Null for every department. */
    departmentId: optional(refId()),
    /** Name of the API key that signed the link. */
    system: varchar(255),
    target: varchar<LaunchTarget>(16),
    epd: varchar(191),
    appointment: optional(varchar(191)),
    fields: json<LaunchFields>(),
    expiresAt: instant(),
  },
  { unique: { browser: ['browserHash'] }, index: { expires: ['expiresAt'] } },
);
export type LaunchRow = EntityOf<typeof LaunchEntity>;
