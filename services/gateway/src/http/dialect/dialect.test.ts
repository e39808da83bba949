import { Conflict, Locked, OrganisationSymbol, route } from '@intake-desk/contracts';
import { fhirType, OperationOutcome } from '@intake-desk/contracts/fhir';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';
import type { AddRoutes } from '../router.ts';
import { serve } from '../serve.ts';

const Questionnaire = Type.Object({
  resourceType: Type.Literal('Questionnaire'),
  title: Type.String({ maxLength: 20 }),
});

/** Returns the questionnaire that it was given; the service behind it refuses some titles. */
const importQuestionnaire = route('POST /api/example/fhir', {
  summary: 'Takes a questionnaire',
  permission: 'settings',
  scope: { org: 'query.org' },
  dialect: 'fhir',
  query: Type.Object({ org: OrganisationSymbol }),
  body: Questionnaire,
  reply: Questionnaire,
  example: { query: { org: 'northsea' }, body: { resourceType: 'Questionnaire', title: 'Pain' } },
});

const addRoutes: AddRoutes = (router) =>
  serve(router, importQuestionnaire, async ({ body }) => {
    if (body.title === 'taken') throw new Conflict();
    if (body.title === 'locked') throw new Locked('Somebody edits it.');
    if (body.title === 'broken') throw new Error('A fault of ours.');
    return body;
  });

eachGateway(
  (world) => {
    const call = (title: string, contentType = fhirType) => ({
      method: 'POST',
      url: '/api/example/fhir',
      query: { org: 'northsea' },
      headers: { 'content-type': contentType },
      body: { resourceType: 'Questionnaire', title },
    });
    const issues = (payload: string) => Parse(OperationOutcome, JSON.parse(payload)).issue;

    test.each([fhirType, 'application/json'])('a route that speaks FHIR reads %s and replies in FHIR', async (type) => {
      const settings = await world().signIn(emailOf('settings'));
      const { statusCode, headers, payload } = await settings.call(call('Pain', type));
      expect({ statusCode, type: headers['content-type'] }).toEqual({
        statusCode: 200,
        type: `${fhirType}; charset=utf-8`,
      });
      expect(JSON.parse(payload)).toEqual({ resourceType: 'Questionnaire', title: 'Pain' });
    });

    test('a wrong body and a wrong query are refused in sentences', async () => {
      const settings = await world().signIn(emailOf('settings'));
      const body = await settings.call({ ...call('x'.repeat(21)), body: { title: 'x'.repeat(21) } });
      expect(issues(body.payload)).toMatchObject([
        { diagnostics: 'This field is required.', expression: ['resourceType'] },
        { diagnostics: 'This is too long.', expression: ['title'] },
      ]);
      const query = await settings.call({ ...call('Pain'), query: { org: 'north sea' } });
      expect(issues(query.payload)).toMatchObject([{ diagnostics: 'This value is not valid.', expression: ['org'] }]);
    });

    test.each([
      ['x'.repeat(21), 422, 'invalid', ['title']],
      ['taken', 409, 'conflict', undefined],
      ['locked', 409, 'lock-error', undefined],
      ['broken', 500, 'exception', undefined],
    ])('%s is refused by %d as an OperationOutcome', async (title, status, code, expression) => {
      const settings = await world().signIn(emailOf('settings'));
      const { statusCode, headers, payload } = await settings.call(call(title));
      expect({ statusCode, type: headers['content-type'] }).toEqual({
        statusCode: status,
        type: `${fhirType}; charset=utf-8`,
      });
      expect(issues(payload)).toEqual([
        {
          severity: status === 500 ? 'fatal' : 'error',
          code,
          diagnostics: expect.any(String),
          ...(expression ? { expression } : {}),
        },
      ]);
      expect(payload).not.toContain('A fault of ours');
    });

    test('a refusal before the route is reached is an OperationOutcome as well', async () => {
      const norole = await world().signIn(emailOf('norole'));
      expect(issues((await norole.call(call('Pain'))).payload)).toMatchObject([{ code: 'forbidden' }]);
      const xml = await norole.call(call('Pain', 'application/fhir+xml'));
      expect([xml.statusCode, issues(xml.payload)[0]?.code]).toEqual([415, 'not-supported']);
      norole.cookies.clear();
      expect(issues((await norole.call(call('Pain'))).payload)).toMatchObject([{ code: 'security' }]);
    });

    test.each(['GET', 'POST'] as const)(
      'a resource that the desk does not have is refused by 404 too (%s)',
      async (method) => {
        const settings = await world().signIn(emailOf('settings'));
        const { statusCode, headers, payload } = await settings.call({ method, url: '/fhir/R4/northsea/Medication' });
        expect([statusCode, headers['content-type']]).toEqual([404, `${fhirType}; charset=utf-8`]);
        expect(issues(payload)).toMatchObject([{ severity: 'error', code: 'not-found' }]);
      },
    );

    test('B3 a route of our own dialect does not read FHIR', async () => {
      const settings = await world().signIn(emailOf('settings'));
      const { statusCode } = await settings.call({
        method: 'PUT',
        url: '/api/options/timezone',
        headers: { 'content-type': fhirType },
        body: { value: 'x' },
      });
      expect(statusCode).toBe(415);
    });
  },
  {},
  { addRoutes },
);
