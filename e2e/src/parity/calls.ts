import { type RouteShape, routeName, routes } from '@intake-desk/contracts';
import { type Place, period } from './place.ts';
import type { Given } from './side.ts';

const scopeOf = ({ org, departmentSymbol }: Place) => ({ org, departmentSymbol });
/** Optional fields of a department that asks for everything. */
export const person = {
  first_name: 'Ada',
  last_name: 'Example',
  phone_number_full: '+31612345678',
  dob: '1956-04-02',
  sex: 'F',
};
const tab = 7;
const lockBody = (place: Place): Given => ({ body: { ...scopeOf(place), hash: place.hash, sessionId: tab } });

/** For each route a call that is right in every field and names things of the place. */
export const callOf: Readonly<Record<string, (place: Place) => Given>> = {
  'GET /auth/sanctum/csrf-cookie': () => ({}),
  'POST /auth/login': () => ({ body: { email: 'nurse@demo.test', password: 'Intake-Demo-2026!' } }),
  'POST /auth/logout': () => ({}),
  'GET /api/user': () => ({}),
  'GET /api/options': () => ({}),
  'PUT /api/options/:option': () => ({ params: { option: 'theme' }, body: { value: 'dark' } }),
  'POST /api/client-errors': () => ({
    body: { id: 'error-0001', kind: 'shell', message: 'Something failed.', route: '/invite' },
  }),
  'POST /api/ajax getConsentData': (place) => ({
    body: { action: 'getConsentData', ...scopeOf(place), ...period, page: 1, pageSize: 10 },
  }),
  'GET /api/ic/progress': ({ org, id }) => ({ query: { org, id } }),
  'GET /api/tag/get': ({ org }) => ({ query: { org } }),
  'GET /api/config/department': (place) => ({ query: scopeOf(place) }),
  'POST /api/invite/send': (place) => ({
    body: { ...scopeOf(place), ...person, content: place.content, epd: 'PARITY-1', useremail: 'ada@patient.example' },
  }),
  'GET /api/mailbox': ({ org }) => ({ query: { org } }),
  'POST /api/ajax getEpdDetails': (place) => ({
    body: { action: 'getEpdDetails', ...scopeOf(place), hash: place.hash, sessionId: tab },
  }),
  'POST /api/ic/start-editing-record': lockBody,
  'POST /api/ic/still-editing-record': lockBody,
  'POST /api/ic/stop-editing-record': lockBody,
  'POST /api/ic/comment': (place) => ({
    body: { ...scopeOf(place), commentable_id: place.id, body: 'A remark.' },
  }),
  'GET /api/ic/form/preview/:org/:formId': ({ org, formId, departmentSymbol }) => ({
    params: { org, formId },
    query: { departmentSymbol },
  }),
  'GET /api/reports/enabled': (place) => ({ query: scopeOf(place) }),
  'POST /api/reports/data': (place) => ({
    body: {
      ...scopeOf(place),
      reportId: place.report,
      content: [place.reportContent],
      periodFormSubmitted: { period: 'custom', ...period },
    },
  }),
  'GET /api/admin/user': (place) => ({ query: scopeOf(place) }),
};

/** Routes that the fake gateway does not serve, and why no harness needs them. */
export const notInTheFake: Readonly<Record<string, string>> = {
  'POST /auth/password/reset': 'Part of the sign-in page, which no remote has.',
  'GET /remotes.json': 'A harness runs one remote and has no registry.',
  'GET /api/portal/intake': 'The portal is no remote: it is tried with the real gateway.',
  'POST /api/portal/open': 'The portal is no remote: it is tried with the real gateway.',
  'PUT /api/portal/answer': 'The portal is no remote: it is tried with the real gateway.',
  'POST /api/portal/submit': 'The portal is no remote: it is tried with the real gateway.',
};

/** Routes that both gateways have, for `test.each`. */
export const sharedRoutes: readonly { name: string; route: RouteShape }[] = routes
  .map((route) => ({ name: routeName(route), route }))
  .filter(({ name }) => !(name in notInTheFake));

/** The right call of a route; throws where nobody has written one down. */
export function rightCall(route: RouteShape, place: Place): Given {
  const make = callOf[routeName(route)];
  if (make) return make(place);
  throw new Error(
    `${routeName(route)}: e2e/src/parity/calls.ts has no call of it. Add one, or say why the fake lacks it.`,
  );
}
