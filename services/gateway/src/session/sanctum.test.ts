import { csrfCookie, csrfToken, getUser, login, logout, resetPassword, sentence } from '@intake-desk/contracts';

import { type AxiosClient, axiosClient } from '../testing/axios-client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { nextEvent, pageSocket, subscribe } from '../testing/page-socket.ts';
import { emailOf, password } from '../testing/world.ts';

const session = 'intake_session';

eachGateway((world) => {
  let address = '';
  beforeAll(async () => {
    address = (await world().gateway.start()).replace('[::1]', '127.0.0.1');
  });

  const browser = (): AxiosClient => axiosClient(address);
  const signedIn = async (name: string): Promise<AxiosClient> => {
    const client = browser();
    await client.http.get(csrfToken.url);
    const { status } = await client.http.post(login.url, { email: emailOf(name), password });
    expect(status).toBe(204);
    return client;
  };

  test('the CSRF cookie: 204, readable by scripts, its value safe in an address', async () => {
    const { http, cookies } = browser();
    const { status, data, headers } = await http.get(csrfToken.url);
    expect({ status, data }).toEqual({ status: 204, data: '' });
    const line = headers['set-cookie']?.find((text) => text.startsWith(csrfCookie)) ?? '';
    expect(line).toMatch(/^XSRF-TOKEN=[A-Za-z0-9_-]+; Path=\/; SameSite=Lax$/);
    expect(cookies.get(csrfCookie)).toBe(decodeURIComponent(cookies.get(csrfCookie) ?? ''));
  });

  test('a sign-in: 204 without a body, the session out of reach of scripts, a new token', async () => {
    const { http, cookies } = browser();
    await http.get(csrfToken.url);
    const before = cookies.get(csrfCookie);
    const { status, data, headers } = await http.post(login.url, { email: emailOf('manager'), password });
    expect({ status, data }).toEqual({ status: 204, data: '' });
    expect(headers['set-cookie']?.find((text) => text.startsWith(session))).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookies.get(csrfCookie)).not.toBe(before);
    expect((await http.get(getUser.url)).data.user.email).toBe(emailOf('manager'));
  });

  test('B1 419 without a token and with a stale one, and the session lives on', async () => {
    const { http, cookies } = await signedIn('manager');
    const right = cookies.get(csrfCookie) ?? '';
    for (const token of [undefined, 'x'.repeat(43)]) {
      if (token === undefined) cookies.delete(csrfCookie);
      else cookies.set(csrfCookie, token);
      const { status, data } = await http.put('/api/options/theme', { value: 'dark' });
      expect({ status, data }).toEqual({ status: 419, data: { message: sentence.csrf } });
    }
    cookies.set(csrfCookie, right);
    expect((await http.put('/api/options/theme', { value: 'dark' })).status).toBe(200);
  });

  test('401 where nobody is signed in, 403 where somebody may not', async () => {
    const nobody = await browser().http.get(getUser.url);
    expect([nobody.status, nobody.data]).toEqual([401, { message: 'Unauthenticated.' }]);
    const { http } = await signedIn('norole');
    const params = { org: 'northsea', departmentSymbol: 'ANE' };
    const refused = await http.get('/api/config/department', { params });
    expect([refused.status, refused.data]).toEqual([403, { message: 'This action is unauthorized.' }]);
  });

  test('422 with the first error and the number of the others, in the singular and the plural', async () => {
    const { http } = browser();
    await http.get(csrfToken.url);
    const one = await http.post(login.url, { email: emailOf('manager') });
    expect(one.status).toBe(422);
    expect(one.data).toEqual({ message: 'This field is required.', errors: { password: ['validation.required'] } });
    const two = await http.post(login.url, {});
    expect(two.data.message).toBe('This field is required. (and 1 more error)');
    const four = await http.post(resetPassword.url, {});
    expect(four.data.message).toBe('This field is required. (and 3 more errors)');
    expect(Object.keys(four.data.errors).toSorted()).toEqual(['email', 'password', 'password_confirmation', 'token']);
  });

  test('A2 a sign-out applies to requests in flight', async () => {
    const { http, cookies } = await signedIn('manager');
    const stolen = browser();
    for (const [name, value] of cookies) stolen.cookies.set(name, value);
    const flying = Array.from({ length: 20 }, () => stolen.http.get(getUser.url));
    const out = await http.post(logout.url);
    expect(out.status).toBe(204);
    expect(cookies.has(session)).toBe(false);
    for (const { status } of await Promise.all(flying)) expect([200, 401]).toContain(status);
    expect((await stolen.http.get(getUser.url)).status).toBe(401);
    // The browser may sign in again immediately, with the sign-out's token.
    expect((await http.post(login.url, { email: emailOf('manager'), password })).status).toBe(204);
  });

  test('B5 A2 socket.io: connected by the cookie, a channel given, gone with the session', async () => {
    const { http, cookies } = await signedIn('manager');
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const socket = pageSocket(address, { cookie });
    await nextEvent(socket, 'connect');
    expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: true });
    expect(await subscribe(socket, 'dashboard.polder')).toEqual({ ok: false });
    const gone = nextEvent(socket, 'disconnect');
    await http.post(logout.url);
    await gone;
  });

  // Last, since all browsers here have the same address and their attempts count.
  test('C1 429 says when to come back', async () => {
    const { http } = browser();
    await http.get(csrfToken.url);
    const wrong = { email: 'tried@demo.test', password: 'Wrong-password-1!' };
    for (let i = 0; i < 5; i += 1) expect((await http.post(login.url, wrong)).status).toBe(422);
    const { status, headers, data } = await http.post(login.url, wrong);
    const seconds = Number(headers['retry-after']);
    expect(status).toBe(429);
    expect(seconds).toBeGreaterThan(0);
    expect(data).toEqual({
      message: `Too many login attempts, retry in ${seconds} seconds.`,
      errors: { email: ['auth.throttle'] },
    });
  });
});
