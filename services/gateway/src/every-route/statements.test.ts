import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  csrfToken,
  getDepartmentConfig,
  getPortalIntake,
  getUser,
  login,
  PortalIntake,
  patientTokenHeader,
  pinLogin,
  type RouteShape,
  routeName,
  saveAnswer,
  submitIntake,
} from '@intake-desk/contracts';
import { watchStatements } from '@intake-desk/database/testing';
import { jest } from '@jest/globals';
import { Parse } from 'typebox/value';
import type { TestCall, TestClient } from '../testing/client.ts';
import { testPin } from '../testing/department-fixture.ts';
import { someAnswers } from '../testing/fill-in.ts';
import { cellsOf, matrix, orderedRoutes } from '../testing/matrix.ts';
import { statementName } from '../testing/statement-name.ts';
import { stillClock } from '../testing/still-clock.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { testWorld } from '../testing/test-world.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf, password, type World } from '../testing/world.ts';

/**
 * The statements of one valid call of each route on SQLite, in a fixed order over the same fixture, after a call of the
 * same caller that reads their rights. `UPDATE_STATEMENTS=1` rewrites the file.
 */
const file = join(import.meta.dirname, '..', 'testing', 'statements.txt');

/** Calls that end or cover their caller's session, which exists for this call alone. */
const ofOwnSession = (route: RouteShape): boolean =>
  route.url.startsWith('/auth/') || routeName(route) === 'POST /api/intake/redirect';

/** Credentials that open a session. */
const credentials: ReadonlyMap<RouteShape, unknown> = new Map<RouteShape, unknown>([
  [login, { email: emailOf('manager'), password }],
  [pinLogin, { email: emailOf('pin'), pin: testPin }],
]);

let made: TestGateway & { readonly world: World };
/** Names of the current call's statements. */
const ofCall = new AsyncLocalStorage<string[]>();
const signedIn = new Map<string, Promise<TestClient>>();

beforeAll(async () => {
  // Sessions are touched once a minute and the registry is read once a second, so time stands still here.
  const at = new Date();
  jest.spyOn(Date, 'now').mockReturnValue(at.getTime());
  // A reply that took a second is checked once more.
  stillClock();
  made = await testWorld('sqlite', {}, { clock: () => at });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await made.remove();
});

/** Returns somebody who may make the call: the manager, else the admin, else somebody by PIN, else nobody. */
async function callerOf(route: RouteShape): Promise<TestClient> {
  const { world } = made;
  const name = routeName(route);
  const may = cellsOf(name);
  if (may.get('anonymous') || !(may.get('admin') || may.get('pin'))) {
    const client = world.client();
    await client.call(csrfToken);
    return client;
  }
  if (!may.get('admin')) return world.signInByPin(emailOf('pin'));
  const email = emailOf(matrix[name]?.some((who) => who !== 'admin' && who !== 'key') ? 'manager' : 'admin');
  if (ofOwnSession(route)) return world.signIn(email);
  const known = signedIn.get(email) ?? world.signIn(email);
  signedIn.set(email, known);
  return known;
}

/** A call's status and the names of its statements, including those after the reply. */
interface Ran {
  readonly status: number;
  readonly names: readonly string[];
}

async function statementsOf(client: TestClient, call: TestCall): Promise<Ran> {
  const names: string[] = [];
  const { statusCode: status } = await ofCall.run(names, async () => await client.call(call));
  return { status, names };
}

async function callOfStaff(route: RouteShape): Promise<Ran> {
  const { northsea } = made.world;
  const client = await callerOf(route);
  for (const before of [getUser, getDepartmentConfig]) await client.call(validCall(before, northsea));
  const call = validCall(route, northsea);
  return statementsOf(client, { ...call, body: credentials.get(route) ?? call.body });
}

/** Opens a patient's link, answers all questions and submits them. */
async function callsOfPatient(): Promise<Map<string, Ran>> {
  const { northsea, client: newClient, invite } = made.world;
  const { token } = await invite(northsea);
  const client = newClient();
  const headers = { [patientTokenHeader]: token };
  const ran = new Map<string, Ran>();
  const intake = Parse(PortalIntake, (await client.call({ ...getPortalIntake, headers })).json());
  const [first, ...others] = someAnswers(intake);
  for (const route of orderedRoutes.filter(({ scope }) => scope === 'patient')) {
    const bodies = new Map<RouteShape, unknown>([
      [saveAnswer, first],
      [submitIntake, { version: intake.version }],
    ]);
    if (route === submitIntake) for (const body of others) await client.call({ ...saveAnswer, body, headers });
    const call = validCall(route, northsea);
    ran.set(routeName(route), await statementsOf(client, { ...call, headers, body: bodies.get(route) ?? call.body }));
  }
  return ran;
}

test('each route runs the statements that were reviewed, and no others', async () => {
  const stop = watchStatements(made.gateway.services.database, ({ query }) => {
    ofCall.getStore()?.push(statementName(query));
  });
  const ran = await callsOfPatient();
  for (const route of orderedRoutes) {
    const name = routeName(route);
    if (!ran.has(name)) ran.set(name, await callOfStaff(route));
  }
  stop();
  const lines = [...ran].map(([name, { status, names }]) => `${name}: ${[status, ...names].join(', ')}`).sort();
  if (process.env.UPDATE_STATEMENTS === '1') writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
});
