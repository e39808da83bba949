import { entity, id, instant, optional, refId, text, varchar } from '@intake-desk/database';

/** Why a version stopped serving. */
export type ServingEnd = 'replaced' | 'rolled_back' | 'stopped' | 'ended' | 'disabled' | 'removed';

/** A period in which a version of a remote served everybody, or one organisation before the others. */
export const RemoteServingEntity = entity(
  'remote_serving',
  {
    id: id(),
    name: varchar(64),
    version: varchar(64),
    /** Null: everybody. */
    organisationId: optional(refId()),
    fromAt: instant(),
    /** Name of the user, team or command that started it. */
    startedBy: varchar(255),
    /** Null while it serves. */
    untilAt: optional(instant()),
    endedBy: optional(varchar(255)),
    end: optional(varchar<ServingEnd>(16)),
    endNote: optional(text()),
  },
  { index: { remote: ['name', 'fromAt'] }, references: { organisationId: 'organisation' } },
);
