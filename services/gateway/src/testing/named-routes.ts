import { type RouteShape, routeName } from '@intake-desk/contracts';
import { orderedRoutes } from './matrix.ts';

/** Routes for `test.each`, by name; those that satisfy the condition where there is one. */
export const namedRoutes = (condition: (route: RouteShape) => boolean = () => true) =>
  orderedRoutes.filter(condition).map((route) => ({ name: routeName(route), route }));

export const isUnsafe = ({ method }: RouteShape): boolean => method !== 'GET';
/** Returns true for a route of staff within an organisation. */
export const isOfOrganisation = ({ scope }: RouteShape): boolean => typeof scope === 'object';
/** Returns true for a search of FHIR: what it cannot find, it leaves out, and its links repeat what it was asked for. */
export const isFhirSearch = ({ url, method, query }: RouteShape): boolean =>
  method === 'GET' && url.startsWith('/fhir/') && query !== undefined;
/** Returns true for a call that needs all departments of its organisation, of which the manager has one: a patient is of all. */
export const isOfAllDepartments = ({ url, method }: RouteShape): boolean =>
  method !== 'GET' && /^\/fhir\/R4\/:org\/Patient\b/.test(url);
