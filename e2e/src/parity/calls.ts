import {
  getConversionData,
  getReportData,
  type RouteShape,
  routeName,
  routes,
  sendInvitation,
} from '@intake-desk/contracts';
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
const noPeriod = { start: undefined, end: undefined };
const tab = 7;
const lockBody = (place: Place): Given => ({ body: { ...scopeOf(place), hash: place.hash, sessionId: tab } });

/** For each route a call that is right in every field and names things of the place. */
export const callOf: Readonly<Record<string, (place: Place) => Given>> = {
  'GET /auth/sanctum/csrf-cookie': () => ({}),
  'POST /auth/login': () => ({ body: { email: 'nurse@demo.test', password: 'Intake-Demo-2026!' } }),
  'POST /auth/logout': () => ({}),
  'GET /api/user': () => ({ query: { timestamp: '1767225600000' } }),
  'GET /api/sessions': () => ({}),
  // One that nobody has: whoever ends their own is not there for the calls that follow.
  'DELETE /api/sessions/:session': () => ({ params: { session: 2_000_000_000 } }),
  'GET /api/options': () => ({}),
  'PUT /api/options/:option': () => ({ params: { option: 'theme' }, body: { value: 'dark' } }),
  'POST /api/client-errors': () => ({
    body: { id: '00000000-0000-4000-8000-000000000001', kind: 'shell', message: 'Something failed.', route: '/invite' },
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
  'GET /api/ic/form/download_as_pdf/:org/:form_id': ({ org, formId, departmentSymbol }) => ({
    params: { org, form_id: formId },
    query: { departmentSymbol },
  }),
  'POST /api/patient/search': ({ org }) => ({ body: { org, text: 'jan' } }),
  'POST /api/intake/redirect': (place) => ({ body: { ...scopeOf(place), hash: place.hash, pin: '2468' } }),
  'GET /api/consult/available': (place) => ({ query: scopeOf(place) }),
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
  'GET /api/admin/user/:id/sessions': (place) => ({ params: { id: place.user }, query: scopeOf(place) }),
  // One that they do not have, so that it stays the same call each time.
  'DELETE /api/admin/user/:id/sessions/:session': (place) => ({
    params: { id: place.user, session: 2_000_000_000 },
    query: scopeOf(place),
  }),
  'DELETE /api/admin/user/:id/sessions': (place) => ({ params: { id: place.user }, query: scopeOf(place) }),
  'GET /api/admin/role': (place) => ({ query: scopeOf(place) }),
  'POST /api/admin/role': (place) => ({
    body: { ...scopeOf(place), organization: place.org, name: 'Made', permissions: ['send_invite'] },
  }),
  // The version that the place's role begins with: whoever comes second has a stale one.
  'PUT /api/admin/role/:id': (place) => ({
    params: { id: place.role },
    body: { ...scopeOf(place), organization: place.org, name: 'Changed', permissions: ['view_role'], version: 1 },
  }),
  'DELETE /api/admin/role/:id': (place) => ({ params: { id: place.role }, query: scopeOf(place) }),
};

/** What replaces fields of a route's right call: other forms that S1 allows, and some that contradict themselves. */
export const otherForms: readonly {
  readonly name: string;
  readonly route: RouteShape;
  readonly body: (place: Place) => Readonly<Record<string, unknown>>;
}[] = [
  { name: 'intakes without a period', route: getConversionData, body: () => ({ ...noPeriod }) },
  {
    name: 'intakes of all departments without a period',
    route: getConversionData,
    body: () => ({ ...noPeriod, departmentSymbol: undefined }),
  },
  { name: 'one intake', route: getConversionData, body: ({ hash }) => ({ ...noPeriod, ic_hash: hash }) },
  { name: 'an intake that is not there', route: getConversionData, body: () => ({ ic_hash: 'nowhere' }) },
  { name: 'nobody’s intakes', route: getConversionData, body: () => ({ ...noPeriod, epd: 'nobody' }) },
  { name: 'a period without an end', route: getConversionData, body: () => ({ end: undefined }) },
  {
    name: 'a period without a department',
    route: getConversionData,
    body: () => ({ departmentSymbol: undefined }),
  },
  { name: 'tags as text', route: sendInvitation, body: ({ tag }) => ({ tags: JSON.stringify([tag]) }) },
  { name: 'a text that is no tags', route: sendInvitation, body: () => ({ tags: '{}' }) },
  {
    name: 'an invitation that names its department twice',
    route: sendInvitation,
    body: ({ departmentSymbol }) => ({ department: departmentSymbol }),
  },
  {
    name: 'an invitation that contradicts its department',
    route: sendInvitation,
    body: () => ({ department: 'nowhere' }),
  },
  {
    name: 'a report with two periods off',
    route: getReportData,
    body: () => ({ periodInformedConsent: null, periodAppointmentDate: null }),
  },
  { name: 'a report with all periods off', route: getReportData, body: () => ({ periodFormSubmitted: null }) },
];

/** Routes that the fake gateway does not serve, and why no harness needs them. */
export const notInTheFake: Readonly<Record<string, string>> = {
  'POST /auth/pin_login': 'Part of the sign-in page, which no remote has.',
  'POST /auth/cover': 'Part of the frame of a tablet, which no remote has.',
  'POST /auth/uncover': 'Part of the frame of a tablet, which no remote has.',
  'POST /auth/password/confirm': 'Part of setting up a second factor, which no remote has.',
  'POST /auth/password/email': 'Part of the sign-in page, which no remote has.',
  'POST /auth/password/reset': 'Part of the sign-in page, which no remote has.',
  'POST /auth/second-factor': 'Part of the sign-in page, which no remote has.',
  'POST /auth/second-factor/begin': 'Part of the sign-in page, which no remote has.',
  'POST /auth/second-factor/confirm': 'Part of the sign-in page, which no remote has.',
  'GET /api/failed-mail': 'No remote shows it yet: its screen comes with Settings.',
  'POST /api/failed-mail/:id/send': 'No remote shows it yet: its screen comes with Settings.',
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
