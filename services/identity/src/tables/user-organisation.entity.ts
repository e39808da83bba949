import { entity, id, instant, type JsonValue, json, optional, refId } from '@intake-desk/database';

/** A user is a member of an organisation. */
export interface UserOrganisation {
  id: number;
  userId: number;
  organisationId: number;
  /** Names of the organisation's sites at which they work; null for none. */
  locations: JsonValue | null;
  createdAt: Date;
}

export const UserOrganisationEntity = entity<UserOrganisation>(
  'user_organisation',
  { id: id(), userId: refId(), organisationId: refId(), locations: optional(json()), createdAt: instant() },
  {
    unique: { pair: ['userId', 'organisationId'] },
    index: { organisation: ['organisationId'] },
    references: { userId: 'user', organisationId: 'organisation' },
  },
);
