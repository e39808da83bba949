import * as administration from './administration/index.ts';
import * as fhir from './fhir/index.ts';
import * as calls from './index.ts';
import * as reports from './reports/index.ts';
import type { RouteShape } from './route/route.ts';
import * as today from './today/today.ts';

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

/** Every HTTP call that an entry of contracts exports. Everything for "every route" derives from this list. */
export const routes: readonly RouteShape[] = [calls, administration, fhir, reports, today].flatMap((entry) =>
  Object.values(entry).filter(isRoute),
);
