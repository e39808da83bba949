import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  type RouteShape,
  routeName,
  routes,
} from '@intake-desk/contracts';
import { Check } from 'typebox/value';
import { callOf, notInTheFake, otherForms, rightCall, sharedRoutes } from './calls.ts';
import { fakeSide } from './fake-side.ts';
import { type Place, placeOf } from './place.ts';
import { realSide } from './real-side.ts';
import { type Answer, type Given, type Role, roles, type Side } from './side.ts';

interface Placed {
  readonly side: Side;
  readonly own: Place;
  readonly foreign: Place;
}

let fake: Placed;
let real: Placed;

const placed = async (side: Side): Promise<Placed> => ({
  side,
  own: await placeOf(side, 'manager', 'northsea', 'ANE'),
  foreign: await placeOf(side, 'outsider', 'polder', 'ORT'),
});

beforeAll(async () => {
  real = await placed(await realSide());
  fake = await placed(fakeSide());
});
afterAll(() => real?.side.close());

async function ask(
  { side }: Placed,
  role: Role,
  route: RouteShape,
  given: Given,
  options?: { csrf?: false },
): Promise<Answer> {
  const answer = await side.call(role, route, given, options);
  if (!answer) throw new Error(`The ${side.name} gateway does not know ${routeName(route)}.`);
  return answer;
}

/** What a page sees of an answer: the status, and of a refusal the names of the fields. */
const seen = ({ status, body }: Answer) => ({ status, fields: status === 422 ? fieldsOf(body) : [] });

function fieldsOf(body: unknown): string[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : {};
  return typeof errors === 'object' && errors !== null ? Object.keys(errors).sort() : [];
}

/** Both gateways' answers to a call that each makes for its own things. */
async function both(
  role: Role,
  route: RouteShape,
  given: (place: Placed) => Given,
  options?: { csrf?: false },
): Promise<{ fake: Answer; real: Answer }> {
  return {
    fake: await ask(fake, role, route, given(fake), options),
    real: await ask(real, role, route, given(real), options),
  };
}

test('every route is tried here, or said to be no matter of the fake gateway', () => {
  const known = [...Object.keys(callOf), ...Object.keys(notInTheFake)].sort();
  expect(known).toEqual(routes.map(routeName).sort());
});

describe.each(sharedRoutes)('$name', ({ route }) => {
  test('the same people may, and answers have the agreed shape', async () => {
    const found = [];
    for (const role of roles) {
      const answers = await both(role, route, ({ own }) => rightCall(route, own));
      found.push({ role, fake: answers.fake.status, real: answers.real.status });
      for (const { status, body } of Object.values(answers)) {
        if (status < 300) expect({ role, fits: Check(route.reply, body) }).toEqual({ role, fits: true });
      }
    }
    expect(found.map(({ role, fake: status }) => ({ role, status }))).toEqual(
      found.map(({ role, real: status }) => ({ role, status })),
    );
  });

  test('malformed input: the same fields are named', async () => {
    const wrong: [string, (given: Given) => Given][] = [];
    const fields = Object.keys(route.body?.properties ?? {});
    for (const name of fields) {
      if (name === 'action') continue;
      wrong.push([`${name} is an object`, (given) => ({ ...given, body: { ...given.body, [name]: { a: 1 } } })]);
      wrong.push([`${name} is null`, (given) => ({ ...given, body: { ...given.body, [name]: null } })]);
      wrong.push([`${name} is empty`, (given) => ({ ...given, body: { ...given.body, [name]: '' } })]);
      wrong.push([`${name} is left out`, (given) => ({ ...given, body: without(given.body, name) })]);
    }
    if (fields.length > 0) {
      wrong.push(['an unknown field', (given) => ({ ...given, body: { ...given.body, nonsense: 1 } })]);
    }
    for (const name of Object.keys(route.query?.properties ?? {})) {
      wrong.push([`${name} is empty`, (given) => ({ ...given, query: { ...given.query, [name]: '' } })]);
      wrong.push([`${name} is long`, (given) => ({ ...given, query: { ...given.query, [name]: 'x'.repeat(600) } })]);
      wrong.push([`${name} is left out`, (given) => ({ ...given, query: without(given.query, name) })]);
    }
    const [fakes, reals]: [unknown[], unknown[]] = [[], []];
    for (const [what, change] of wrong) {
      const answers = await both('manager', route, ({ own }) => change(rightCall(route, own)));
      fakes.push({ what, ...seen(answers.fake) });
      reals.push({ what, ...seen(answers.real) });
    }
    expect(fakes).toEqual(reals);
  });

  if (route.method !== 'GET') {
    test('B1 without the CSRF token: 419', async () => {
      const answers = await both('manager', route, ({ own }) => rightCall(route, own), { csrf: false });
      expect([answers.fake, answers.real].map(({ status, body }) => ({ status, body }))).toEqual(
        Array(2).fill({ status: 419, body: { message: 'CSRF token mismatch.' } }),
      );
    });
  }

  if (typeof route.scope === 'object') {
    test("D2 another organisation, another organisation's things, things that are not there", async () => {
      const nowhere = {
        id: 2_000_000_000,
        hash: 'nowhere',
        formId: 2_000_000_000,
        report: 'nowhere',
        content: 'nowhere',
        reportContent: 'nowhere',
        role: 2_000_000_000,
        user: 2_000_000_000,
      };
      const thingsOf = ({ id, hash, formId, role, user }: Place) => ({ id, hash, formId, role, user });
      const tried: [string, Role, (place: Placed) => Place][] = [
        ['another organisation', 'nurse', ({ foreign }) => foreign],
        ['unknown organisation', 'manager', ({ own }) => ({ ...own, org: 'nowhere' })],
        ['unknown department', 'manager', ({ own }) => ({ ...own, departmentSymbol: 'nowhere' })],
        ['all departments', 'manager', ({ own }) => ({ ...own, departmentSymbol: 'all' })],
        ['foreign things', 'manager', ({ own, foreign }) => ({ ...own, ...thingsOf(foreign) })],
        ['missing things', 'manager', ({ own }) => ({ ...own, ...nowhere })],
      ];
      const [fakes, reals]: [unknown[], unknown[]] = [[], []];
      for (const [what, role, place] of tried) {
        const answers = await both(role, route, (at) => rightCall(route, place(at)));
        fakes.push({ what, ...seen(answers.fake) });
        reals.push({ what, ...seen(answers.real) });
      }
      expect(fakes).toEqual(reals);
    });
  }
});

test.each(otherForms)('$name: the same answer', async ({ route, body }) => {
  const { fake: ours, real: theirs } = await both('manager', route, ({ own }) => {
    const given = rightCall(route, own);
    return { ...given, body: { ...given.body, ...body(own) } };
  });
  expect(seen(ours)).toEqual(seen(theirs));
  for (const { status, body: reply } of [ours, theirs]) {
    if (status < 300) expect(Check(route.reply, reply)).toBe(true);
  }
});

test.each([listUserSessions, endUserSession, endUserSessions])(
  "A7 an administrator's sign-ins are for administrators: $method $url",
  async (route) => {
    for (const [role, status] of [
      ['manager', 403],
      ['nobody', 401],
    ] as const) {
      const answers = await both(role, route, ({ own }) => rightCall(route, { ...own, user: own.admin }));
      expect([answers.fake.status, answers.real.status]).toEqual([status, status]);
    }
  },
);

const without = (values: Readonly<Record<string, unknown>> = {}, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
