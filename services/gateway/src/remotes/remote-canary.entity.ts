import { entity, id, instant, refId, varchar } from '@intake-desk/database';

/** An organisation that gets another version of a remote first. */
export interface RemoteCanary {
  id: number;
  name: string;
  organisationId: number;
  version: string;
  createdAt: Date;
}

export const RemoteCanaryEntity = entity<RemoteCanary>(
  'remote_canary',
  { id: id(), name: varchar(64), organisationId: refId(), version: varchar(64), createdAt: instant() },
  { unique: { organisation: ['name', 'organisationId'] }, references: { organisationId: 'organisation' } },
);
