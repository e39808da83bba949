import type { RouteShape } from '@intake-desk/contracts';
import { accessRowsOf } from '../testing/access-rows.ts';
import type { DepartmentFixture } from '../testing/department-fixture.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { isFhirSearch, isOfAllDepartments, isOfOrganisation, namedRoutes } from '../testing/named-routes.ts';
import { watchTables } from '../testing/snapshot.ts';
import { callWith, type Field, fieldsOf, kindOf, partsOf, validCall } from '../testing/valid-input.ts';
import { canary, emailOf } from '../testing/world.ts';

/** Returns a call of the route for `own` in which one field names a foreign thing. */
function naming(route: RouteShape, own: DepartmentFixture, { part, name, schema }: Field, id: unknown) {
  const right = partsOf(route, own);
  return callWith(route, { ...right, [part]: { ...right[part], [name]: 'items' in schema ? [id] : id } });
}

eachGateway((world) => {
  const ofOrganisations = namedRoutes(isOfOrganisation);
  /** No call changes these tables before the last group of tests, except that the overview changes its own rows. */
  let expectUnchanged: () => Promise<void>;
  let expectOthersUnchanged: () => Promise<void>;

  beforeAll(async () => {
    const { gateway, signedIn } = world();
    // Signing in writes the user's row.
    for (const name of ['manager', 'overview']) await signedIn(emailOf(name));
    const { id: overviewId } = await gateway.services.identity.organisations.bySymbol('delta');
    expectUnchanged = await watchTables(gateway);
    expectOthersUnchanged = await watchTables(gateway, overviewId);
  });

  test('D2 every id has a kind', () => {
    const nameless = ofOrganisations.flatMap(({ name, route }) =>
      fieldsOf(route)
        .filter((field) => /(^|_)(id|hash|org|tags)$|Id$|Symbol$/.test(field.name) && kindOf(field) === undefined)
        .filter(({ name: field }) => !notIds.includes(field))
        // A resource's own id, which must equal that of the address.
        .filter(({ part }) => part !== 'body' || route.dialect !== 'fhir')
        .map((field) => `${name} ${field.name}`),
    );
    expect(nameless).toEqual([]);
  });

  test.each(ofOrganisations)(
    'D2 $name: a foreign and a deleted thing are refused like one that is not there',
    async ({ name, route }) => {
      const { gateway, northsea, polder, deleted, signedIn } = world();
      const manager = await signedIn(emailOf('manager'));
      for (const field of fieldsOf(route)) {
        const kind = kindOf(field);
        if (kind === undefined) continue;
        const own = northsea.of[kind];
        const missing = typeof own === 'number' ? 2_000_000_000 : 'nowhere';
        const tried = { missing, foreign: polder.of[kind], deleted: deleted[kind] ?? missing };
        const answers = [];
        for (const id of Object.values(tried)) {
          const call = naming(route, northsea, field, id);
          const { result, rows } = await accessRowsOf(gateway, () => manager.call(call));
          // A reply about several things may repeat the id that was sent.
          const repeated = isFhirSearch(route) ? `${field.name}=${id}` : `"id":${id}`;
          const body = tells(name, route) ? result.body.replaceAll(repeated, '') : result.body;
          answers.push({ status: result.statusCode, body });
          expect(result.body.toLowerCase()).not.toContain(canary.toLowerCase());
          if (route.patient && [403, 404].includes(result.statusCode)) {
            expect(rows.map(({ allowed }) => Boolean(allowed))).toEqual([false]);
          }
        }
        const [absent, ...others] = answers;
        for (const other of others) expect({ field: field.name, ...other }).toEqual({ field: field.name, ...absent });
        expect([403, 404, 422, ...(tells(name, route) ? [200] : [])]).toContain(absent?.status);
      }
      await expectUnchanged();
    },
  );

  test.each(ofOrganisations)("D2 $name: another organisation's whole call is refused", async ({ route }) => {
    const { polder, signedIn } = world();
    const manager = await signedIn(emailOf('manager'));
    const { statusCode, body } = await manager.call(validCall(route, polder));
    expect({ statusCode, canary: body.includes(canary) }).toEqual({ statusCode: 403, canary: false });
    await expectUnchanged();
  });

  test.each(ofOrganisations)('D2 $name: a linked department may be read, never changed', async ({ name, route }) => {
    const { linked, polder, signedIn } = world();
    const overview = await signedIn(emailOf('overview'));
    const through = (fixture: DepartmentFixture): DepartmentFixture => ({
      ...fixture,
      of: { ...fixture.of, organisation: 'delta' },
    });
    const { statusCode } = await overview.call(validCall(route, through(linked)));
    expect(statusCode).toBe(statusOfLinked(name, route));
    const beyond = await overview.call(validCall(route, through(polder)));
    expect(beyond.body).not.toContain(polder.epd);
    if (fieldsOf(route).some(({ name: field }) => field === 'departmentSymbol')) expect(beyond.statusCode).toBe(404);
    await expectOthersUnchanged();
  });

  test.each(ofOrganisations)('D2 $name: nothing of another organisation in an answer', async ({ name, route }) => {
    const { northsea, signIn } = world();
    const who = route.permission === 'admin' || isOfAllDepartments(route) ? 'admin' : 'manager';
    const { statusCode, body } = await (await signIn(emailOf(who))).call(validCall(route, northsea));
    if (statusCode >= 300) expect([statusCode, needless.includes(name)]).toEqual([409, true]);
    if (!ofEveryOrganisation.includes(name)) expect(body.toLowerCase()).not.toContain(canary.toLowerCase());
  });
});

/**
 * Its user has already signed in and needs no instructions; its message is retried. Tests of these routes cover other
 * cases.
 */
const needless = ['POST /api/admin/user/:id/instructions', 'POST /api/admin/hl7Message/:id/discard'];

/** Skips records that it may not change and reports each; the route's tests try foreign and linked ones. */
const tellsOfEach = ['POST /api/ic/chosen'];

const tells = (name: string, route: RouteShape): boolean => tellsOfEach.includes(name) || isFhirSearch(route);

/** The admin flag opens every organisation without membership (decisions "SSO"), and these list them. */
const ofEveryOrganisation = ['GET /api/admin/organization'];

/**
 * Names that end like an id and name nothing of ours: a browser tab, a section of a report, a provider's id of a person, the desk's
 * id at an EHR, a questionnaire and a question of the library that all organisations share; or a message of one record, which the
 * tests of its route try.
 */
const notIds = [
  'sessionId',
  'reportSectionId',
  'notification_id',
  'group_id',
  'external_id',
  'client_id',
  'integrationId',
  'integration_id',
  'questionnaireId',
  'uniqueId',
];

/** Returns the status of an overview's call about a linked department. */
function statusOfLinked(name: string, route: RouteShape): number {
  const { url, permission, patient } = route;
  if (openToOverviews.includes(name) || tells(name, route)) return 200;
  // These concern the caller's session and browser, regardless of the organisation.
  if (name === 'PUT /api/remote-override' || name === 'POST /api/launch') return 204;
  if (invalidForOverviews.includes(name)) return 422;
  // Ids of FHIR belong to one organisation.
  if (name === 'PUT /fhir/R4/:org/Appointment/:id') return 404;
  if (permission === 'admin' || patient === 'change' || url.startsWith('/api/invite/batch')) return 403;
  // Anything else names a thing that the overview does not own.
  return 404;
}

/** Calls by which an overview reads its linked departments, and calls about the overview itself. */
const openToOverviews = [
  'POST /api/ajax getConsentData',
  'POST /api/ajax getFormsData',
  'POST /api/ajax getEpdDetails',
  'POST /api/today',
  'GET /api/today/owners',
  'GET /api/ic/progress',
  'GET /api/ic/patient',
  'GET /api/ic/patient/doubles',
  'POST /api/ic/patient/merge/preview',
  'GET /api/ic/answers',
  'GET /api/ic/form/preview/:org/:formId',
  'GET /api/ic/form/download_as_pdf/:org/:form_id',
  'POST /api/ic/export',
  'POST /api/ic/export/appointments',
  'GET /api/ic/export',
  'POST /api/ic/selection',
  'POST /api/ic/selection/appointments',
  'POST /api/invite/phone',
  'POST /api/patient/search',
  'GET /api/failed-mail',
  'GET /api/mailbox',
  'GET /api/tag/get',
  'GET /api/tag-activated-emails',
  'GET /api/tags/email-preview',
  'GET /api/config/department',
  'GET /api/config/notification-types',
  'GET /api/consult/available',
  'GET /api/dashboard/views',
  'GET /api/reports/enabled',
  'GET /api/admin/diff',
  'GET /api/admin/reports',
  'GET /api/admin/reports/choices',
  'GET /api/admin/remotePermission',
  'GET /api/admin/role',
  'POST /api/admin/role',
  'GET /api/admin/tag',
  'GET /api/admin/tagGroup',
  'POST /api/admin/tagGroup',
  'GET /api/admin/user',
  'GET /api/admin/user/choices',
  'POST /api/admin/user/import',
];

/** These name a department, tag group or questionnaire in the body that the overview does not have. */
const invalidForOverviews = [
  'POST /api/dashboard/views',
  'PUT /api/dashboard/views/:id',
  'PUT /api/today/absence',
  'POST /api/admin/reports',
  'POST /api/admin/tag',
  'POST /api/admin/user',
  'POST /fhir/R4/:org/Appointment',
  'PUT /fhir/R4/:org/Appointment',
  'POST /fhir/R4/:org/Task',
  'POST /fhir/R4/:org/QuestionnaireResponse',
];
