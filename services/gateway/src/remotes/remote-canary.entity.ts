import { type EntityOf, entity, id, instant, refId, varchar } from '@intake-desk/database';

/** An organisation that gets another version of a remote before the others. */
export const RemoteCanaryEntity = entity(
  'remote_canary',
  {
    id: id(),
    name: varchar(64),
    organisationId: refId(),
    version: varchar(64),
    createdAt: instant(),
  },
  { unique: { organisation: ['name', 'organisationId'] }, references: { organisationId: 'organisation' } },
);
export type RemoteCanary = EntityOf<typeof RemoteCanaryEntity>;
