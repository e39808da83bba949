import { entity, id, instant, int, optional, refId } from '@intake-desk/database';

/** The staff of `organisationId` may read the rows of the target, or of one department of it; directed, not transitive. */
export interface OrganisationLink {
  id: number;
  organisationId: number;
  targetOrganisationId: number;
  /** Null: every department of the target. */
  departmentId: number | null;
  createdAt: Date;
  createdBy: number | null;
}

export const OrganisationLinkEntity = entity<OrganisationLink>(
  'organisation_link',
  {
    id: id(),
    organisationId: refId(),
    targetOrganisationId: refId(),
    departmentId: optional(refId()),
    createdAt: instant(),
    createdBy: optional(int()),
  },
  {
    unique: { pair: ['organisationId', 'targetOrganisationId', 'departmentId'] },
    references: { organisationId: 'organisation', targetOrganisationId: 'organisation', departmentId: 'department' },
  },
);
