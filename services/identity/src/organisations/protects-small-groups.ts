import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import type { Scope } from '../staff/staff.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';

/**
 * Returns whether any organisation that the scope reads keeps figures of few patients from those who may not see single answers: a
 * link tells no more of a hospital's patients than the hospital does. It is read anew each time, so that a change counts from the
 * next call on.
 */
export const protectsSmallGroups = (database: Database, { organisationId, departments }: Scope): Promise<boolean> =>
  database.read().existsBy(OrganisationEntity, {
    id: In([organisationId, ...departments.map((department) => department.organisationId)]),
    smallGroups: true,
  });
