import type { Found } from '@intake-desk/integration';
import type { Settings } from '../../settings/settings.ts';

interface Resource {
  readonly resourceType: string;
  readonly id: string;
}

export type Site = Pick<Settings, 'PUBLIC_URL'>;

/** Returns the address of an organisation's resources. */
export const fhirAddress = ({ PUBLIC_URL }: Site, org: string): string => new URL(`/fhir/R4/${org}`, PUBLIC_URL).href;

/** Returns a page of a search with its entries' addresses, and the links to itself and to the next one. */
export function searchBundle<T extends Resource, I extends Resource>(
  site: Site,
  { org, type, query }: { readonly org: string; readonly type: string; readonly query: object },
  { matches, includes, next }: Found<T, I>,
) {
  const base = fhirAddress(site, org);
  const addressOf = (asked: object): string => `${base}/${type}${written(asked)}`;
  const entryOf = <R extends Resource>(resource: R, mode: 'match' | 'include') => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode },
  });
  const entry = [
    ...matches.map((resource) => entryOf(resource, 'match')),
    ...includes.map((resource) => entryOf(resource, 'include')),
  ];
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset' as const,
    link: [
      { relation: 'self' as const, url: addressOf(query) },
      ...(next === null ? [] : [{ relation: 'next' as const, url: addressOf({ ...query, _cursor: next }) }]),
    ],
    ...(entry.length > 0 ? { entry } : {}),
  };
}

function written(query: object): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    // Ids in one parameter are alternatives; each repetition must match.
    [name === '_id' ? String(value) : value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return values.length === 0 ? '' : `?${new URLSearchParams(values)}`;
}
