import { type EntityOf, entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A third party for video consults that an organisation may enable (S1 §3 consult parties, S2 §3 third party). */
export const ConsultProviderEntity = entity(
  'consult_provider',
  {
    id: id(),
    organisationId: refId(),
    provider: varchar(64),
    url: varchar(1000),
    enabled: flag(false),
    /** False if it cannot run in a frame and needs a window of its own. */
    embeddable: flag(true),
    updatedAt: instant(),
    updatedBy: optional(int()),
    version: int(1),
    /** Result of the last check whether the party's site allows framing; null if never checked. */
    framing: optional(varchar(16)),
    /** Why it cannot be framed. */
    framingReason: optional(varchar(32)),
    framingTriedAt: optional(instant()),
  },
  { unique: { provider: ['organisationId', 'provider'] }, references: { organisationId: 'organisation' } },
);
export type ConsultProvider = EntityOf<typeof ConsultProviderEntity>;
