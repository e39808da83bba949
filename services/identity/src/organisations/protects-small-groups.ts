import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import type { Scope } from '../staff/staff.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';

/**
 * Returns whether any organisation of the scope, linked ones included, hides figures of few patients from staff who may not
 * see single answers. Not cached, so that a change takes effect with the next call.
 */
export const protectsSmallGroups = (database: Database, { organisationId, departments }: Scope): Promise<boolean> =>
  database.read().existsBy(OrganisationEntity, {
    id: In([organisationId, ...departments.map((department) => department.organisationId)]),
    smallGroups: true,
  });
