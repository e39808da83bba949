import type { Administration } from '@intake-desk/identity';
import type { DemoDepartment, DemoOrganisation } from './organisation.ts';

/** Who the admin log names for what the generator creates. */
export const demoActor = { userId: null, name: 'Demonstration' };

export interface PlaceDepartment {
  readonly department: DemoDepartment;
  readonly id: number;
}

/** An organisation that is in the database, with its departments. */
export interface Place {
  readonly organisation: DemoOrganisation;
  readonly organisationId: number;
  readonly departments: readonly PlaceDepartment[];
}

/** Creates the organisations with departments and configurations, and the links between them. */
export async function installPlaces(
  administration: Administration,
  organisations: readonly DemoOrganisation[],
): Promise<Place[]> {
  const places: Place[] = [];
  for (const organisation of organisations) {
    const { symbol, name, kind, timezone, language, ssoOnly = false } = organisation;
    const values = { symbol, name, kind, timezone, language, ssoOnly };
    const { id: organisationId } = await administration.createOrganisation(demoActor, values);
    const departments: PlaceDepartment[] = [];
    for (const department of organisation.departments) {
      const { symbol, name, config } = department;
      const { id } = await administration.createDepartment(demoActor, { organisationId, symbol, name, config });
      departments.push({ department, id });
    }
    places.push({ organisation, organisationId, departments });
  }
  for (const { organisation, organisationId } of places) {
    for (const link of organisation.links ?? []) {
      const target = placeNamed(places, link.organisation);
      const part = link.department === undefined ? {} : { departmentId: departmentNamed(target, link.department).id };
      await administration.linkOrganisations(demoActor, {
        organisationId,
        targetOrganisationId: target.organisationId,
        ...part,
      });
    }
  }
  return places;
}

/** The organisation with that symbol. Throws where there is none. */
export function placeNamed(places: readonly Place[], symbol: string): Place {
  const found = places.find(({ organisation }) => organisation.symbol === symbol);
  if (!found) throw new Error(`The demonstration has no organisation ${symbol}.`);
  return found;
}

/** The department with that symbol. Throws where there is none. */
export function departmentNamed(place: Place, symbol: string): PlaceDepartment {
  const found = place.departments.find(({ department }) => department.symbol === symbol);
  if (!found) throw new Error(`${place.organisation.name} has no department ${symbol}.`);
  return found;
}
