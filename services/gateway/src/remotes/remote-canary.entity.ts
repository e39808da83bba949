import { type EntityOf, entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** An organisation that gets another version of a remote before the others. */
export const RemoteCanaryEntity = entity(
  'remote_canary',
  {
    id: id(),
    name: varchar(64),
    organisationId: refId(),
    version: varchar(64),
    createdAt: instant(),
    /** Sessions that have to use it, and hours that have to pass, before it is ready for everybody; null: no such rule. */
    sessions: optional(int()),
    hours: optional(int()),
    /** When its rules were met; a person then makes it current. */
    readyAt: optional(instant()),
  },
  { unique: { organisation: ['name', 'organisationId'] }, references: { organisationId: 'organisation' } },
);
export type RemoteCanary = EntityOf<typeof RemoteCanaryEntity>;
