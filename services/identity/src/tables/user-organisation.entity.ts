import { type EntityOf, entity, id, instant, json, optional, refId } from '@intake-desk/database';

export const UserOrganisationEntity = entity(
  'user_organisation',
  {
    id: id(),
    userId: refId(),
    organisationId: refId(),
    /** Names of the organisation's sites where they work. */
    locations: optional(json()),
    createdAt: instant(),
  },
  {
    unique: { pair: ['userId', 'organisationId'] },
    index: { organisation: ['organisationId'] },
    references: { userId: 'user', organisationId: 'organisation' },
  },
);
export type UserOrganisation = EntityOf<typeof UserOrganisationEntity>;
