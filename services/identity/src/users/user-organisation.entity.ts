import { entity, id, instant, refId } from '@intake-desk/database';

/** A user is a member of an organisation. */
export interface UserOrganisation {
  id: number;
  userId: number;
  organisationId: number;
  createdAt: Date;
}

export const UserOrganisationEntity = entity<UserOrganisation>(
  'user_organisation',
  { id: id(), userId: refId(), organisationId: refId(), createdAt: instant() },
  {
    unique: { pair: ['userId', 'organisationId'] },
    index: { organisation: ['organisationId'] },
    references: { userId: 'user', organisationId: 'organisation' },
  },
);
