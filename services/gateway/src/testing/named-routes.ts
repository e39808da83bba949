import { type RouteShape, routeName } from '@intake-desk/contracts';
import { orderedRoutes } from './matrix.ts';

/** Returns routes for `test.each`, by name; optionally those that satisfy a condition. */
export const namedRoutes = (condition: (route: RouteShape) => boolean = () => true) =>
  orderedRoutes.filter(condition).map((route) => ({ name: routeName(route), route }));

export const isUnsafe = ({ method }: RouteShape): boolean => method !== 'GET';
/** Returns true for a route of staff within an organisation. */
export const isOfOrganisation = ({ scope }: RouteShape): boolean => typeof scope === 'object';
/** Returns true for a FHIR search, which omits what it cannot find and repeats its input in links. */
export const isFhirSearch = ({ url, method, query }: RouteShape): boolean =>
  method === 'GET' && url.startsWith('/fhir/') && query !== undefined;
/**
 * Returns true for a call that needs all departments of its organisation, of which the manager has one, since a patient
 * belongs to all.
 */
export const isOfAllDepartments = ({ url, method }: RouteShape): boolean =>
  method !== 'GET' && /^\/fhir\/R4\/:org\/Patient\b/.test(url);
