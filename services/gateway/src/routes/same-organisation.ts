import { Invalid } from '@intake-desk/contracts';

/** Throws Invalid for a body that names two organisations: it does not say which one it is for. */
export function requireSameOrganisation({
  organization,
  org = organization,
}: {
  organization: string;
  org?: string;
}): void {
  if (org !== organization) throw new Invalid({ org: ['validation.invalid'] });
}
