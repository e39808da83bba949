import { endSession, getUser, listSessions } from '@intake-desk/contracts';
import { eachGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { snapshot } from '../testing/snapshot.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Calls of the intake-only layout; a route that is added for tablets is added here too. */
const layout = [
  'POST /auth/logout',
  'POST /auth/cover',
  'POST /auth/uncover',
  'GET /api/user',
  'GET /api/options',
  'PUT /api/options/:option',
  'GET /remotes.json',
  'GET /api/served-versions',
  'POST /api/client-errors',
  'POST /api/remote-uses',
  'POST /api/ajax getConsentData',
  'GET /api/ic/progress',
  'GET /api/tag/get',
  'GET /api/tag-activated-emails',
  'GET /api/config/department',
  'POST /api/invite/phone',
  'POST /api/invite/send',
  'POST /api/ajax getEpdDetails',
  'POST /api/ic/start-editing-record',
  'POST /api/ic/still-editing-record',
  'POST /api/ic/stop-editing-record',
  'POST /api/intake/redirect',
];

eachGateway((world) => {
  const ofStaff = namedRoutes(({ scope }) => scope === 'user' || typeof scope === 'object');

  test('C8 the routes of a PIN session are those of the intake-only layout', () => {
    expect(
      namedRoutes(({ pin }) => pin === true)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(layout.toSorted());
  });

  test.each(ofStaff)('C8 $name with a PIN session', async ({ name, route }) => {
    const { gateway, northsea, signInByPin } = world();
    const tablet = await signInByPin(emailOf('pin'));
    const state = await snapshot(gateway);
    const { statusCode } = await tablet.call(validCall(route, northsea));
    if (layout.includes(name)) expect(statusCode).toBeLessThan(300);
    else {
      expect(statusCode).toBe(403);
      expect(await snapshot(gateway)).toEqual(state);
    }
  });

  test.each(['/api/docs', '/api/docs/json'])('C8 %s is not for a PIN session', async (url) => {
    const [desktop, tablet] = [await world().signIn(emailOf('pin')), await world().signInByPin(emailOf('pin'))];
    expect((await desktop.call({ method: 'GET', url })).statusCode).toBe(200);
    expect((await tablet.call({ method: 'GET', url })).statusCode).toBe(403);
  });

  test('A7 a user sees their own sign-ins and ends one; nobody ends those of others', async () => {
    const { signIn, signInByPin, northsea } = world();
    const email = emailOf('settings');
    const [desktop, tablet] = [await signIn(email), await signInByPin(email)];
    const listed = (await desktop.call(validCall(listSessions, northsea))).json();
    expect(listed.map(({ method, current }: { method: string; current: boolean }) => ({ method, current }))).toEqual([
      { method: 'pin', current: false },
      { method: 'password', current: true },
    ]);
    const end = { method: endSession.method, url: `/api/sessions/${listed[0].id}` };
    expect((await (await signIn(emailOf('manager'))).call(end)).statusCode).toBe(404);
    expect((await tablet.call({ method: 'GET', url: getUser.url })).statusCode).toBe(200);
    expect((await desktop.call(end)).statusCode).toBe(204);
    expect((await tablet.call({ method: 'GET', url: getUser.url })).statusCode).toBe(401);
    expect((await desktop.call({ method: 'GET', url: getUser.url })).statusCode).toBe(200);
  });
});
