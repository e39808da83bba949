import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { csrfCookie, csrfHeader, csrfToken, login, type RouteShape } from '@intake-desk/contracts';
import { createTestDatabase, longWaits } from '@intake-desk/database/testing';
import { demoPassword, fillDemo } from '@intake-desk/demo';
import { buildGateway, type Gateway, readSettings } from '@intake-desk/gateway';
import { unhurried, writeTestPages } from '@intake-desk/gateway/testing';
import { GivenAnswers } from '../desk/given-answers.ts';
import { type Answer, addressOf, bodyOf, type Given, type Role, type Side } from './side.ts';

/** What changes who is signed in, or gives the device to a patient. */
const leaving = ['/auth/login', '/auth/logout', '/api/intake/redirect'];

/** A browser of one person at the real gateway. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #gateway: Gateway;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  async call(route: RouteShape, given: Given, csrf = true): Promise<Answer> {
    const token = this.#cookies.get(csrfCookie);
    const { statusCode, rawPayload, headers, cookies } = await this.#gateway.http.inject({
      method: route.method,
      url: addressOf(route, given),
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(csrf && token !== undefined ? { [csrfHeader]: token } : {}),
        ...(route.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(route.body ? { payload: JSON.stringify(given.body ?? {}) } : {}),
    });
    for (const { name, value } of cookies) this.#cookies.set(name, value);
    return { status: statusCode, body: bodyOf(rawPayload, headers['content-type']?.toString()) };
  }
}

/** The real gateway over the small demonstration, without a browser. */
export async function realSide(): Promise<Side> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-parity-'));
  const stored = await createTestDatabase('sqlite');
  const settings = readSettings({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://desk.test',
    DATABASE_URL: stored.url,
    REMOTES_DIR: join(folder, 'remotes'),
    ...unhurried,
    LOG_LEVEL: 'error',
  });
  // Only calls are tried here: the pages need not be built.
  const pages = await writeTestPages(folder);
  const answers = new GivenAnswers();
  const gateway = await answers.of(() => buildGateway(settings, { ...pages, waits: longWaits }));
  await fillDemo(gateway.services.database, { tier: 'test' });
  const browsers = new Map<Role, Browser>();

  async function browserOf(role: Role): Promise<Browser> {
    const known = browsers.get(role);
    if (known) return known;
    const browser = new Browser(gateway);
    await browser.call(csrfToken, {});
    if (role !== 'nobody') {
      const { status } = await browser.call(login, {
        body: { email: `${role}@demo.test`, password: demoPassword },
      });
      if (status !== 204) throw new Error(`${role} cannot sign in: ${status}`);
    }
    browsers.set(role, browser);
    return browser;
  }

  return {
    name: 'real',
    async call(role, route, given, { csrf } = {}) {
      const browser = await browserOf(role);
      let answer = await browser.call(route, given, csrf);
      // A machine that is busy with other things: the gateway asks to come again.
      while (answer.status === 503) {
        await setImmediate();
        answer = await browser.call(route, given, csrf);
      }
      // These change who is signed in; the next call of the role begins anew.
      if (leaving.includes(route.url) && answer.status < 300) browsers.delete(role);
      return answer;
    },
    async close() {
      await gateway.close();
      try {
        await answers.expectLogged(stored.url);
      } finally {
        await stored.remove();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
