import { type EntityOf, entity, id, instant, int, optional, refId } from '@intake-desk/database';

/** Staff of `organisationId` may read rows of the target or one of its departments; directed, not transitive. */
export const OrganisationLinkEntity = entity(
  'organisation_link',
  {
    id: id(),
    organisationId: refId(),
    targetOrganisationId: refId(),
    /** Null for every department of the target. */
    departmentId: optional(refId()),
    createdAt: instant(),
    createdBy: optional(int()),
  },
  {
    unique: { pair: ['organisationId', 'targetOrganisationId', 'departmentId'] },
    references: { organisationId: 'organisation', targetOrganisationId: 'organisation', departmentId: 'department' },
  },
);
export type OrganisationLink = EntityOf<typeof OrganisationLinkEntity>;
