import { endSession, getUser, type SessionEnd, sentence, time } from '@intake-desk/contracts';
import { EndedSessionEntity, SessionEntity } from '@intake-desk/identity';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';

const actor = { userId: null, name: 'test' };
const newPassword = 'Another-password-42!';

eachGateway((world) => {
  const services = () => world().gateway.services;
  const userId = async (email: string) => (await services().identity.users.byEmail(email)).id;

  /** Moves the last use of the user's sign-ins into the past. */
  async function leaveAlone(email: string): Promise<void> {
    const { database } = services();
    const lastSeenAt = new Date(database.now().getTime() - time.sessionIdleMs);
    const of = { userId: await userId(email) };
    await database.write(() => database.manager().update(SessionEntity, of, { lastSeenAt }));
  }

  async function endFromAnotherBrowser(email: string): Promise<void> {
    const other = await world().signIn(email);
    const [, first] = (await other.call({ method: 'GET', url: '/api/sessions' })).json();
    await other.call({ ...endSession, url: `/api/sessions/${first.id}` });
  }

  async function setNewPassword(email: string): Promise<void> {
    const { identity } = services();
    const { token } = await identity.passwords.createLink({ userId: await userId(email) });
    await identity.passwords.reset({
      email,
      token,
      password: newPassword,
      password_confirmation: newPassword,
      ip: '192.0.2.7',
    });
  }

  const reasonOf = async (browser: TestClient): Promise<unknown> => {
    const { statusCode, body } = await browser.call({ method: 'GET', url: getUser.url });
    expect([statusCode, JSON.parse(body).message]).toEqual([401, sentence.unauthenticated]);
    return JSON.parse(body).code;
  };

  test.each<[string, SessionEnd, (email: string) => Promise<unknown>]>([
    ['nobody used it for two hours', 'expired', leaveAlone],
    ['its user ended it from another browser', 'ended_elsewhere', endFromAnotherBrowser],
    [
      'an administrator ended it',
      'ended_by_administrator',
      async (email) => services().identity.sessions.endAll(actor, await userId(email)),
    ],
    [
      'its user was disabled',
      'ended_by_administrator',
      async (email) => {
        await services().identity.users.setDisabled(actor, await userId(email), true);
        await services().identity.users.setDisabled(actor, await userId(email), false);
      },
    ],
    ['its user has a new password', 'password_changed', setNewPassword],
  ])('A2 a browser reads why its sign-in has ended: %s', async (_, reason, end) => {
    const email = emailOf('view_user');
    const browser = await world().signIn(email);
    await end(email);
    expect(await reasonOf(browser)).toBe(reason);
  });

  test('A2 a copy of the cookie reads that its sign-in was ended elsewhere, and a browser without a cookie reads no reason', async () => {
    const browser = await world().signIn(emailOf('manager'));
    const copy = world().client();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await browser.call({ method: 'POST', url: '/auth/logout' });
    expect(await reasonOf(copy)).toBe('ended_elsewhere');
    expect(await reasonOf(world().client())).toBeUndefined();
  });

  test('A2 why a sign-in ended is forgotten once the sign-in would be over anyway', async () => {
    const { database, identity } = services();
    const browser = await world().signIn(emailOf('manager'));
    await identity.sessions.endAll(actor, await userId(emailOf('manager')));
    await identity.sweep();
    expect(await reasonOf(browser)).toBe('ended_by_administrator');
    const at = new Date(database.now().getTime() - time.sessionAbsoluteMs - 1);
    await database.write(() =>
      database.manager().update(EndedSessionEntity, { reason: 'ended_by_administrator' }, { at }),
    );
    await identity.sweep();
    expect(await reasonOf(browser)).toBe('expired');
  });
});
