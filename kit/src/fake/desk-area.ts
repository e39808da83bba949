import {
  type ClientError,
  csrfToken,
  getOptions,
  getUser,
  Invalid,
  login,
  logout,
  Options,
  putOption,
  reportClientError,
} from '@intake-desk/contracts';
import { Check } from 'typebox/value';
import { type FakePerson, fakePeople } from './fake-people.ts';
import { answer, type FakeRoute } from './fake-route.ts';

/** What signing in and the desk itself remember in the fake world. */
export interface DeskWorld {
  readonly signIn: (person: FakePerson | undefined) => void;
  options: Options;
  /** Errors that the browser told of, newest last. */
  readonly errors: ClientError[];
}

/** The password of every fake person. */
export const fakePassword = 'Intake-Demo-2026!';

/** Sign-in, the user, their options, and errors that browsers tell of. */
export const deskArea = (world: DeskWorld): FakeRoute[] => [
  answer(csrfToken, () => null),
  answer(login, ({ body }) => {
    const person = fakePeople.find(({ user }) => user.email === body.email);
    if (!person || body.password !== fakePassword) throw new Invalid({ email: ['auth.failed'] });
    world.signIn(person);
    return null;
  }),
  answer(logout, () => {
    world.signIn(undefined);
    return null;
  }),
  answer(getUser, (_, { person }) => ({ user: person.user })),
  answer(getOptions, () => world.options),
  answer(putOption, ({ params, body }) => {
    const changed: unknown = { ...world.options, [params.option]: body.value };
    if (!Check(Options, changed)) throw new Invalid({ value: ['option.invalid'] });
    world.options = changed;
    return world.options;
  }),
  answer(reportClientError, ({ body }) => {
    world.errors.push(body);
    return null;
  }),
];
