import type { Identity } from '@intake-desk/identity';
import type { DemoDepartment, DemoOrganisation } from './organisation.ts';

/** Actor of the generator's changes in the admin log. */
export const demoActor = { userId: null, name: 'Demonstration' };

export interface CreatedDepartment {
  readonly department: DemoDepartment;
  readonly id: number;
}

export interface CreatedOrganisation {
  readonly organisation: DemoOrganisation;
  readonly organisationId: number;
  readonly departments: readonly CreatedDepartment[];
}

/** Creates the organisations with departments and configurations, and the links between them. */
export async function createOrganisations(identity: Identity, planned: readonly DemoOrganisation[]) {
  const organisations: CreatedOrganisation[] = [];
  for (const organisation of planned) {
    const { symbol, name, kind, timezone, language, ssoOnly = false } = organisation;
    const values = { symbol, name, kind, timezone, language, ssoOnly };
    const { id: organisationId } = await identity.organisations.create(demoActor, values);
    const departments: CreatedDepartment[] = [];
    for (const department of organisation.departments) {
      const { symbol, name, config } = department;
      const { id } = await identity.departments.create(demoActor, { organisationId, symbol, name, config });
      departments.push({ department, id });
    }
    organisations.push({ organisation, organisationId, departments });
  }
  for (const { organisation, organisationId } of organisations) {
    for (const link of organisation.links ?? []) {
      const target = organisationNamed(organisations, link.organisation);
      const part = link.department === undefined ? {} : { departmentId: departmentNamed(target, link.department).id };
      await identity.organisations.link(demoActor, {
        organisationId,
        targetOrganisationId: target.organisationId,
        ...part,
      });
    }
  }
  return organisations;
}

/** Returns the organisation with that symbol; throws if it does not exist. */
export function organisationNamed(organisations: readonly CreatedOrganisation[], symbol: string): CreatedOrganisation {
  const found = organisations.find(({ organisation }) => organisation.symbol === symbol);
  if (!found) throw new Error(`The demonstration has no organisation ${symbol}.`);
  return found;
}

/** Returns the department with that symbol; throws if it does not exist. */
export function departmentNamed({ organisation, departments }: CreatedOrganisation, symbol: string): CreatedDepartment {
  const found = departments.find(({ department }) => department.symbol === symbol);
  if (!found) throw new Error(`${organisation.name} has no department ${symbol}.`);
  return found;
}
