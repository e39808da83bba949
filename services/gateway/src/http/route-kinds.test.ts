import {
  NotFound,
  Nothing,
  OrganisationSymbol,
  patientTokenHeader,
  type RouteShape,
  route,
  scopeFields,
} from '@intake-desk/contracts';
import { Type } from 'typebox';
import { accessRowsOf } from '../testing/access-rows.ts';
import type { TestClient } from '../testing/client.ts';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf, makeWorld, type World } from '../testing/world.ts';
import type { AddRoutes } from './router.ts';
import { serve, servePatient, servePublic, serveUser } from './serve.ts';

/** One route of each kind, written as docs/add-a-route.md says: a value and a handler. */
const inOrganisation = { permission: 'edit_tags', scope: { org: 'query.org' } } as const;
const Bed = Type.Object({ ward: Type.String(), number: Type.Integer() });

const listBeds = route('GET /api/example/bed', {
  ...inOrganisation,
  summary: 'Lists beds',
  query: Type.Object({ org: OrganisationSymbol, most: Type.Integer({ minimum: 1, maximum: 3 }) }),
  reply: Type.Array(Bed),
  example: { query: { org: 'northsea', most: 1 } },
});
const closeBed = route('POST /api/example/bed/:number/close', {
  summary: 'Closes a bed',
  permission: 'edit_tags',
  scope: { org: 'body.org', department: 'body.departmentSymbol' },
  patient: 'change',
  params: Type.Object({ number: Type.Integer() }),
  body: Type.Object({ ...scopeFields, reason: Type.String({ minLength: 1, maxLength: 5 }) }),
  reply: Nothing,
  example: { params: { number: 4 }, body: { org: 'northsea', departmentSymbol: 'ANE', reason: 'dirty' } },
});
const countBeds = route('GET /api/example/bed/count', {
  ...inOrganisation,
  summary: 'Counts beds',
  costly: true,
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Type.Object({ beds: Type.Integer() }),
  example: { query: { org: 'northsea' } },
});
const ownBed = route('GET /api/example/own-bed', {
  summary: "Names the user's bed",
  permission: 'none',
  scope: 'user',
  reply: Type.String(),
});
const freeBeds = route('GET /api/example/free-beds', {
  summary: 'Tells everybody how many beds are free',
  permission: 'none',
  scope: 'public',
  reply: Type.Object({ free: Type.Integer() }),
});
const patientBed = route('GET /api/example/patient-bed', {
  summary: "Names the patient's bed",
  permission: 'none',
  scope: 'patient',
  patient: 'read',
  reply: Bed,
});
const action = {
  permission: 'edit_tags',
  scope: { org: 'body.org' },
} as const;
const makeBed = route('POST /api/example/action', {
  ...action,
  action: 'make',
  summary: 'Makes a bed',
  body: Type.Object({ action: Type.Literal('make'), org: OrganisationSymbol }),
  reply: Type.Object({ made: Type.Boolean() }),
  example: { body: { action: 'make', org: 'northsea' } },
});
const moveBed = route('POST /api/example/action', {
  ...action,
  action: 'move',
  summary: 'Moves a bed',
  body: Type.Object({ action: Type.Literal('move'), org: OrganisationSymbol, to: Type.String() }),
  reply: Type.Object({ moved: Type.String() }),
  example: { body: { action: 'move', org: 'northsea', to: 'ANE' } },
});

const bed = { ward: 'ANE', number: 4 };
const secret = { secret: 'SECRET' };
const lenient = { permission: 'none', scope: 'public' } as const;
const tooMuch = route('GET /api/example/too-much', {
  ...lenient,
  summary: 'Its handler returns more than its schema names',
  reply: Type.Object({
    beds: Type.Array(Bed),
    by: Type.Record(Type.String(), Bed),
    one: Type.Union([Bed, Type.Null()]),
  }),
});
const strict = route('GET /api/example/strict', { ...lenient, summary: 'The same as tests see it', reply: Bed });

const addRoutes: AddRoutes = (router) => {
  serve(router, listBeds, async ({ query }) => Array.from({ length: query.most }, () => bed));
  serve(router, closeBed, async ({ params }) => {
    if (params.number !== 4) throw new NotFound();
    return null;
  });
  serve(router, countBeds, async () => ({ beds: 1 }));
  serveUser(router, ownBed, async () => 'ANE 4');
  servePublic(router, freeBeds, async () => ({ free: 0 }));
  servePatient(router, patientBed, async () => bed);
  serve(router, makeBed, async () => ({ made: true }));
  serve(router, moveBed, async ({ body }) => ({ moved: body.to }));
  // As in production, where replies are not checked.
  servePublic({ ...router, checkReplies: false }, tooMuch, async () => {
    const more = { ...bed, ...secret };
    return { beds: [bed, more], by: { first: more }, one: more, ...secret };
  });
  servePublic(router, strict, async () => ({ ...bed, ...secret }));
};

let test_: TestGateway;
let world: World;
let nurse: TestClient;
let norole: TestClient;

beforeAll(async () => {
  test_ = await testGateway('sqlite', {}, { addRoutes });
  world = await makeWorld(test_.gateway);
  nurse = await world.signIn(emailOf('edit_tags'));
  norole = await world.signIn(emailOf('norole'));
});
afterAll(() => test_.remove());

const call = (client: TestClient, route: RouteShape, changes: object = {}) =>
  client.call({ ...validCall(route, world.northsea), ...changes });
const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).statusCode;

test('a read of staff: 401 before 422 before 403, params of the address are numbers', async () => {
  const wrong = { query: { org: 'northsea', most: 'many' } };
  expect(await statusOf(world.client(), listBeds, wrong)).toBe(401);
  expect((await call(norole, listBeds, wrong)).json()).toMatchObject({ errors: { most: ['validation.invalid'] } });
  expect(await statusOf(norole, listBeds)).toBe(403);
  const { statusCode, body } = await call(nurse, listBeds, { query: { org: 'northsea', most: 2 } });
  expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 200, body: [bed, bed] });
});

test('a write of staff: every wrong field at once, a row of the access log, and another organisation is refused', async () => {
  const body = { org: 'northsea', departmentSymbol: 'ANE', reason: '', constructor: 1 };
  const refused = await call(nurse, closeBed, { body });
  expect({ status: refused.statusCode, ...refused.json() }).toMatchObject({
    status: 422,
    message: 'This field is not known. (and 1 more error)',
    errors: { reason: ['validation.required'], constructor: ['validation.unknown_field'] },
  });
  const { result, rows } = await accessRowsOf(test_.gateway, () =>
    call(nurse, closeBed, { url: '/api/example/bed/4/close' }),
  );
  expect({ status: result.statusCode, rows: rows.map(({ subject }) => subject) }).toEqual({
    status: 204,
    rows: ['POST /api/example/bed/:number/close'],
  });
  expect(await statusOf(nurse, closeBed, { url: '/api/example/bed/5/close' })).toBe(404);
  expect(
    await statusOf(nurse, closeBed, { body: { ...body, org: 'polder', reason: 'x', constructor: undefined } }),
  ).toBe(403);
});

test('a costly read, a read of a user as such and a public one', async () => {
  expect((await call(nurse, countBeds)).json()).toEqual({ beds: 1 });
  expect(await statusOf(world.client(), ownBed)).toBe(401);
  // A text is JSON too.
  const own = await call(norole, ownBed);
  expect({ body: own.body, type: own.headers['content-type'] }).toEqual({
    body: '"ANE 4"',
    type: 'application/json; charset=utf-8',
  });
  expect((await call(world.client(), freeBeds)).json()).toEqual({ free: 0 });
});

test("a read of a patient: by the link's token and by nothing else", async () => {
  expect(await statusOf(nurse, patientBed)).toBe(401);
  const headers = { [patientTokenHeader]: world.northsea.token };
  expect((await call(world.client(), patientBed, { headers })).json()).toEqual(bed);
});

test('routes at one address differ by action; each reads and returns its own', async () => {
  expect((await call(nurse, makeBed)).json()).toEqual({ made: true });
  expect((await call(nurse, moveBed)).json()).toEqual({ moved: 'ANE' });
  const errors = async (body: object) => (await call(nurse, makeBed, { body })).json().errors;
  expect(await errors({ action: 'move', org: 'northsea' })).toEqual({ to: ['validation.required'] });
  expect(await errors({ action: 'make', org: 'northsea', to: 'ANE' })).toEqual({ to: ['validation.unknown_field'] });
  expect(await errors({ action: 'burn', org: 'northsea' })).toEqual({ action: ['validation.invalid'] });
  expect(await errors({ org: 'northsea' })).toEqual({ action: ['validation.required'] });
});

test('E4 a reply has only the fields of its schema, at every depth; in tests any other field fails', async () => {
  expect((await call(world.client(), tooMuch)).json()).toEqual({ beds: [bed, bed], by: { first: bed }, one: bed });
  expect(await statusOf(world.client(), strict)).toBe(500);
});
