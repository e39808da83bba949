import { Nothing, route, scopeFields, searchPatients } from '@intake-desk/contracts';
import { Type } from 'typebox';
import type { AddRoutes } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { TestClient } from '../testing/client.ts';
import { departmentKey } from '../testing/department-key.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { isFhirSearch, isOfOrganisation, namedRoutes } from '../testing/named-routes.ts';
import { snapshot } from '../testing/snapshot.ts';
import { callWith, fieldsOf, partsOf, validCall } from '../testing/valid-input.ts';

/** Does not mention keys, like a new route that somebody forgot to review. */
const listNothing = route('GET /api/example/nothing', {
  summary: 'Nothing of a department',
  permission: 'edit_tags',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  query: Type.Object(scopeFields),
  reply: Nothing,
  example: { query: { org: 'northsea', departmentSymbol: 'ANE' } },
});
const addRoutes: AddRoutes = (router) => serve(router, listNothing, async () => null);

/** Routes that a department's key may call for its department. */
const ofOneDepartment: readonly string[] = [
  'POST /api/ajax getConsentData',
  'POST /api/ajax getFormsData',
  'GET /api/ic/progress',
  'POST /api/today',
  'PUT /api/today/owner',
  'PUT /api/today/done',
  'PUT /api/today/callback',
  'GET /api/config/department',
  'POST /api/invite/send',
  'POST /api/invite/link',
  'GET /api/failed-mail',
  'POST /api/failed-mail/:id/send',
  'POST /api/ajax getEpdDetails',
  'POST /api/ic/start-editing-record',
  'POST /api/ic/still-editing-record',
  'POST /api/ic/stop-editing-record',
  'POST /api/ic/comment',
  'GET /api/ic/answers',
  'POST /api/toggle_ic',
  'POST /api/ic/toggle-location',
  'POST /api/ic/resend-invitation',
  'GET /api/ic/patient',
  'POST /api/ic/patient',
  'GET /api/ic/patient/doubles',
  'POST /api/ic/patient/doubles/dismiss',
  'POST /api/ic/patient/merge/preview',
  'POST /api/ic/patient/merge',
  'POST /api/ic/patient/merge/undo',
  'POST /api/ic/handled',
  'POST /api/ic/read',
  'PUT /api/ic/add_tags',
  'GET /api/tag-activated-emails',
  'GET /api/tags/email-preview',
  'PUT /api/tags/send_email',
  'POST /api/ic/chosen',
  'POST /api/ic/appointment',
  'POST /api/ic/cancel-appointment',
  'POST /api/ic/delete-appointment',
  'GET /api/config/notification-types',
  'POST /api/ic/toggle-notification',
  'GET /api/ic/export',
  'POST /api/ic/selection',
  'POST /api/ic/selection/appointments',
  'GET /api/ic/form/preview/:org/:formId',
  'GET /api/ic/form/download_as_pdf/:org/:form_id',
  'POST /api/patient/search',
  'GET /api/consult/available',
  'GET /api/reports/enabled',
  'POST /api/reports/data',
  'POST /api/reports/patients',
  'POST /api/reports/patients/search',
  'POST /api/reports/patients/export',
  'POST /api/reports/answers',
  'POST /api/reports/columns',
  'GET /api/reports/view',
  'POST /api/reports/drop-off',
  'POST /api/reports/figures',
  'GET /api/admin/user',
  'GET /api/admin/diff',
  'GET /fhir/R4/:org/Patient/:id',
  'GET /fhir/R4/:org/Patient',
  'POST /fhir/R4/:org/Appointment',
  'PUT /fhir/R4/:org/Appointment/:id',
  'PUT /fhir/R4/:org/Appointment',
  'POST /fhir/R4/:org/Task',
  'POST /fhir/R4/:org/QuestionnaireResponse',
  'GET /fhir/R4/:org/Appointment/:id',
  'GET /fhir/R4/:org/Appointment',
  'GET /fhir/R4/:org/Task/:id',
  'GET /fhir/R4/:org/Task',
  'GET /fhir/R4/:org/Questionnaire/:id',
  'GET /fhir/R4/:org/Questionnaire',
  'GET /fhir/R4/:org/QuestionnaireResponse/:id',
  'GET /fhir/R4/:org/QuestionnaireResponse',
  'GET /fhir/R4/:org/DocumentReference/:id',
  'GET /fhir/R4/:org/DocumentReference',
  'GET /fhir/R4/:org/Binary/:id',
];

eachGateway(
  (world) => {
    const ofOrganisations = namedRoutes(isOfOrganisation);
    const systems = new WeakMap<object, Promise<TestClient>>();

    /** A system whose key has every permission of a role, in gastroenterology, which has no data. */
    const ofOtherDepartment = (): Promise<TestClient> => {
      const { gateway, northsea } = world();
      const made = systems.get(gateway) ?? make();
      systems.set(gateway, made);
      return made;

      async function make(): Promise<TestClient> {
        const { id } = await gateway.services.identity.departments.bySymbol(northsea.organisationId, 'MDL');
        return departmentKey(world(), id);
      }
    };

    test.each(ofOrganisations)('D10 $name: a key of another department does nothing', async ({ route }) => {
      const { gateway, northsea } = world();
      const system = await ofOtherDepartment();
      const right = partsOf(route, northsea);
      const calls = [validCall(route, northsea)];
      // Every department of the key, if the route names one; none if it need not.
      for (const { part, name } of fieldsOf(route).filter((field) => field.name === 'departmentSymbol')) {
        calls.push(callWith(route, { ...right, [part]: { ...right[part], [name]: 'all' } }));
        const { [name]: _, ...without } = right[part];
        calls.push(callWith(route, { ...right, [part]: without }));
      }
      const [named] = calls;
      const state = await snapshot(gateway);
      for (const call of calls) {
        const { statusCode, body } = await system.call(call);
        // A search names no department, and finds nobody beyond the key's own.
        if (call === named && route !== searchPatients && !isFhirSearch(route))
          expect([403, 404, 422]).toContain(statusCode);
        expect(statusCode).toBeLessThan(500);
        for (const theirs of ['epd', 'intakeHash', 'tag', 'user'] as const) {
          const value = theirs === 'epd' ? northsea.epd : northsea.of[theirs];
          if (statusCode < 300 && typeof value === 'string') expect(body).not.toContain(value);
        }
        expect(body).not.toContain('Person colleague');
      }
      expect(await snapshot(gateway)).toEqual(state);
    });

    test.each(ofOrganisations.filter(({ name }) => !ofOneDepartment.includes(name)))(
      'D10 $name: a key of a department is refused, whatever department it names',
      async ({ route }) => {
        const { gateway, northsea } = world();
        const system = await ofOtherDepartment();
        const right = partsOf(route, northsea);
        const { part } = fieldsOf(route).find(({ name }) => name === 'departmentSymbol') ?? {};
        const naming = (value: object) =>
          callWith(route, part ? { ...right, [part]: { ...right[part], ...value } } : right);
        const state = await snapshot(gateway);
        for (const departmentSymbol of ['ANE', 'MDL', 'all']) {
          expect((await system.call(naming({ departmentSymbol }))).statusCode).toBe(403);
        }
        // A missing required department is reported as a wrong field first.
        expect([403, 422]).toContain((await system.call(naming({ departmentSymbol: undefined }))).statusCode);
        expect(await snapshot(gateway)).toEqual(state);
      },
    );

    test('D10 a route that says nothing of keys is closed to those of a department', async () => {
      const call = { method: 'GET', url: listNothing.url, query: { org: 'northsea', departmentSymbol: 'ANE' } };
      expect((await world().system().call(call)).statusCode).toBe(204);
      expect((await (await departmentKey(world())).call(call)).statusCode).toBe(403);
    });
  },
  {},
  { addRoutes },
);

test('D10 the reviewed list has every route that a key of a department may call, and no other', () => {
  const open = namedRoutes(({ departmentKey: opened }) => opened === true).map(({ name }) => name);
  expect(open.toSorted()).toEqual(ofOneDepartment.toSorted());
});
