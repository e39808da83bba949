import type { WrittenResource } from '@intake-desk/integration';
import type { Exchange } from '../../session/exchange.ts';
import { fhirAddress, type Site } from './search-bundle.ts';

/** Returns a resource that was written; the response to a new one has its address. */
export function written<R extends { readonly resourceType: string; readonly id: string }>(
  exchange: Pick<Exchange, 'nameCreated'>,
  site: Site,
  { org }: { readonly org: string },
  { resource, isNew }: WrittenResource<R>,
): R {
  if (isNew) exchange.nameCreated(`${fhirAddress(site, org)}/${resource.resourceType}/${resource.id}`);
  return resource;
}
