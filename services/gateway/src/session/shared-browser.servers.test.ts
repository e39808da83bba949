import {
  beginSecondFactor,
  confirmSecondFactor,
  csrfToken,
  login,
  passSecondFactor,
  pinLogin,
} from '@intake-desk/contracts';
import { Secret, TOTP } from 'otpauth';
import { TestClient } from '../testing/client.ts';
import { testPin } from '../testing/department-fixture.ts';
import { pairOfGateways } from '../testing/pair-of-gateways.ts';
import { emailOf, password } from '../testing/world.ts';

const MINUTE = 60_000;
/**
 * Consecutive attempts by each way of signing in, with sign-ins of the owners in between: more than any limit allows.
 */
const ROUNDS = 12;
const wrong = { password: 'Not-the-password1!', pin: '9999', code: '000000' };
type Tried = keyof typeof wrong;

describe('three people on one browser, at two gateways', () => {
  let desks: Awaited<ReturnType<typeof pairOfGateways>>;
  /** Stands still until it is moved; shared by both. */
  let now = Date.now();
  const people = ['manager', 'pin', 'norole'].map(emailOf);
  const [victim = ''] = people;
  const secrets = new Map<string, string>();

  beforeAll(async () => {
    desks = await pairOfGateways({ REDIS_URL: process.env.TEST_REDIS_URL ?? '' }, { clock: () => new Date(now) });
    for (const email of people) {
      const client = await desks.world.signIn(email);
      const { secret } = (await client.call(beginSecondFactor)).json();
      secrets.set(email, secret);
      const confirmed = await client.call({ ...confirmSecondFactor, body: { code: codeOf(email) } });
      expect(confirmed.statusCode).toBe(200);
    }
  });
  afterAll(async () => {
    await desks.two.remove();
    await desks.one.remove();
  });

  const codeOf = (email: string): string =>
    new TOTP({ secret: Secret.fromBase32(secrets.get(email) ?? '') }).generate({ timestamp: now });

  /** One browser, whose calls alternate between the two gateways. */
  class SharedBrowser {
    readonly #one = new TestClient(desks.one.gateway.http);
    readonly #two = new TestClient(desks.two.gateway.http, undefined, this.#one);
    readonly #begun = now;
    /** Times of checked wrong attempts. */
    readonly looked: Record<Tried, number[]> = { password: [], pin: [], code: [] };
    #calls = 0;

    async call(route: { method: string; url: string }, body: object): Promise<number> {
      this.#calls += 1;
      const client = this.#calls % 2 === 0 ? this.#two : this.#one;
      await client.call(csrfToken);
      return (await client.call({ ...route, body })).statusCode;
    }

    get minutes(): number {
      return (now - this.#begun) / MINUTE;
    }

    async #note(kind: Tried, status: number): Promise<void> {
      if (status === 429) return;
      expect(status).toBe(422);
      this.looked[kind].push(now);
    }

    /** Signs in correctly by password and code. */
    async enter(email: string): Promise<void> {
      // A code works once.
      now += MINUTE;
      if ((await this.call(login, { email, password })) !== 200) return;
      await this.call(passSecondFactor, { code: codeOf(email) });
    }

    async try(kind: Tried): Promise<void> {
      if (kind === 'password') {
        return this.#note(kind, await this.call(login, { email: victim, password: wrong.password }));
      }
      if (kind === 'pin') return this.#note(kind, await this.call(pinLogin, { email: victim, pin: wrong.pin }));
      if ((await this.call(login, { email: victim, password })) === 200) {
        await this.#note(kind, await this.call(passSecondFactor, { code: wrong.code }));
      }
    }

    /** Returns the maximum of checks within any period of this many ms. */
    most(kind: Tried, ms: number): number {
      const times = this.looked[kind];
      return Math.max(0, ...times.map((end) => times.filter((at) => at > end - ms && at <= end).length));
    }
  }

  test.each([
    // A lock lasts at least five minutes, and then admits one more.
    { kind: 'pin', most: (minutes: number) => 10 + Math.floor(minutes / 5), ms: Number.POSITIVE_INFINITY },
    { kind: 'code', most: () => 20, ms: 60 * MINUTE },
    { kind: 'password', most: () => 20, ms: 15 * MINUTE },
  ] as const)(
    'C14 tries by $kind are limited alike, whichever gateway is asked and whoever signs in between',
    async ({ kind, most, ms }) => {
      const browser = new SharedBrowser();
      for (const email of people) await browser.enter(email);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let n = 0; n < 4; n += 1) await browser.try(kind);
        for (const email of [people[1 + (round % 2)] ?? '', victim]) {
          await browser.enter(email);
          await browser.call(pinLogin, { email, pin: testPin });
        }
      }
      expect(browser.looked[kind].length).toBeGreaterThanOrEqual(5);
      expect(browser.most(kind, ms)).toBeLessThanOrEqual(most(browser.minutes));
      console.info(`C14 at two gateways: ${browser.looked[kind].length} of ${4 * ROUNDS} tries by ${kind} looked at`);
    },
  );
});
