import type { WrittenResource } from '@intake-desk/integration';
import type { Exchange } from '../../session/exchange.ts';

/** Returns a resource that was written; the response to a new one has its address. */
export function written<R extends { readonly resourceType: string; readonly id: string }>(
  exchange: Pick<Exchange, 'nameCreated'>,
  base: string,
  { resource, isNew }: WrittenResource<R>,
): R {
  if (isNew) exchange.nameCreated(`${base}/${resource.resourceType}/${resource.id}`);
  return resource;
}
