import {
  type ClientError,
  csrfToken,
  endSession,
  getOptions,
  getUser,
  Invalid,
  listSessions,
  login,
  logout,
  NotFound,
  Options,
  putOption,
  reportClientError,
  type SessionView,
  time,
} from '@intake-desk/contracts';
import { Check } from 'typebox/value';
import { type FakePerson, fakePeople } from './fake-people.ts';
import { answer, type FakeRoute } from './fake-route.ts';

/** What signing in and the desk itself remember in the fake world. */
export interface DeskWorld {
  readonly signIn: (person: FakePerson | undefined) => void;
  options: Options;
  /** The signed-in person's other sessions, newest first. */
  sessions: SessionView[];
  /** Errors that the browser told of, newest last. */
  readonly errors: ClientError[];
}

/** The password of every fake person. */
export const fakePassword = 'Intake-Demo-2026!';

/** The session that every call of the page belongs to. */
const currentSession = 1;

/** Sign-in, the user, their sessions and options, and errors that browsers tell of. */
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
  answer(getUser, (_, { person, now }) => ({
    user: person.user,
    session: { expiresAt: new Date(now + time.sessionAbsoluteMs).toISOString() },
  })),
  answer(listSessions, (_, { now }) => {
    const at = new Date(now).toISOString();
    const current: SessionView = {
      id: currentSession,
      method: 'password',
      createdAt: at,
      lastSeenAt: at,
      ip: '127.0.0.1',
      userAgent: 'Harness',
      current: true,
    };
    return [current, ...world.sessions];
  }),
  answer(endSession, ({ params }) => {
    if (params.session === currentSession) {
      world.signIn(undefined);
      return null;
    }
    if (!world.sessions.some(({ id }) => id === params.session)) throw new NotFound();
    world.sessions = world.sessions.filter(({ id }) => id !== params.session);
    return null;
  }),
  answer(getOptions, () => world.options),
  answer(putOption, ({ params, body }) => {
    const { [params.option]: _, ...others } = world.options;
    const changed: unknown = body.value === null ? others : { ...others, [params.option]: body.value };
    if (!Check(Options, changed)) throw new Invalid({ value: ['option.invalid'] });
    world.options = changed;
    return world.options;
  }),
  answer(reportClientError, ({ body }) => {
    world.errors.push(body);
    return null;
  }),
];
