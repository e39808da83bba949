import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Invalid, Throttled } from '@intake-desk/contracts';
import { runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import type { SignInOutcome } from './password-sign-in.ts';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');
const digest = (text: unknown): string => createHash('sha256').update(String(text)).digest('base64');
// Before the first import of their users. Only tries matter here: hashing each would take an hour.
import.meta.jest
  .spyOn(argon2, 'hash')
  .mockImplementation(async (text) => `$argon2id$v=19$m=19456,t=2,p=1$${digest(text)}`);
import.meta.jest
  .spyOn(argon2, 'verify')
  .mockImplementation(async (encoded, text) => `${encoded}`.endsWith(digest(text)));
const { codeAt } = await import('../testing/code-at.ts');
const { nextAddress } = await import('../testing/next-address.ts');
const { personIn } = await import('../testing/person.ts');
const { ip, MINUTE, opened, eachWorld, organisationWith, password } = await import('../testing/world.ts');

const pin = '246810';
/** Number of interleavings. `INTERLEAVINGS=1000` runs the thousand of docs/security.md, in minutes. */
const some = Number(process.env.INTERLEAVINGS ?? 0);
const RUNS = { sqlite: some || runsOf(40), mariadb: some || runsOf(8) };
const people = [0, 1, 2] as const;
/** An action for one of the three: a correct try of their own, or a wrong one by anybody, here or from other addresses. */
const deeds = ['password', 'pin', 'wrong password', 'wrong pin', 'wrong code', 'attack', 'wait'] as const;
type Deed = { readonly deed: (typeof deeds)[number]; readonly who: (typeof people)[number]; readonly times: number };
/** Time limit in ms for a thousand interleavings on a busy machine. */
const SLOW = 3_600_000;
type Tried = 'password' | 'pin' | 'code';

const interleaving: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    deed: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('wrong password', 'wrong pin', 'wrong code') },
      { weight: 3, arbitrary: fc.constantFrom('password', 'pin') },
      { weight: 1, arbitrary: fc.constantFrom('attack', 'wait') },
    ),
    // Mostly one victim, so that its limits are reached.
    who: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 2) }),
    times: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 10, maxLength: 30 },
);

eachWorld((world, engine) => {
  const users: { email: string; secret: string }[] = [];

  beforeAll(async () => {
    // Each try commits several times: waiting for the disk took four fifths of the time.
    if (engine === 'sqlite') await world.database.sources.writer.query('PRAGMA synchronous = OFF');
    const { organisation } = await organisationWith(world, 'northsea', []);
    for (const _ of people) {
      const { email } = await personIn(world, [organisation.id], { pin });
      const { sessionId } = await opened(world, { email, password, ip });
      const { secret } = await world.identity.secondFactor.begin({ sessionId });
      await world.identity.secondFactor.confirm({ sessionId, code: codeAt(world, secret), ip });
      users.push({ email, secret });
    }
  });

  /** A browser that three people use, and the tries in it that were checked. */
  class SharedBrowser {
    device: string | undefined;
    /** Times of checked wrong attempts, by kind and person. */
    readonly looked = new Map<string, number[]>();
    readonly begun = world.clock.now().getTime();

    user(who: number): { email: string; secret: string } {
      const user = users[who];
      if (!user) throw new Error(`There is no person ${who}.`);
      return user;
    }

    lookedAt(kind: Tried, who: number): number[] {
      return this.looked.get(`${kind} ${who}`) ?? [];
    }

    /** Runs a wrong attempt, and records it if it was checked. */
    async wrong(kind: Tried, who: number, run: () => Promise<unknown>): Promise<void> {
      const error = await run().catch((thrown: unknown) => thrown);
      if (error instanceof Throttled) return;
      expect(error).toBeInstanceOf(Invalid);
      this.looked.set(`${kind} ${who}`, [...this.lookedAt(kind, who), world.clock.now().getTime()]);
    }

    /** Runs a correct try, which may be throttled only after wrong ones in this browser (C2). */
    async right<T>(who: number, run: () => Promise<T>): Promise<T | undefined> {
      const result = await run().catch((thrown: unknown) => {
        if (!(thrown instanceof Throttled)) throw thrown;
        return undefined;
      });
      const attacked = (['password', 'pin', 'code'] as const).some((kind) => this.lookedAt(kind, who).length > 0);
      if (result === undefined && !attacked) throw new Error(`Person ${who} is locked out of a browser of theirs.`);
      return result;
    }

    signIn(who: number, typed: string, device = this.device): Promise<SignInOutcome> {
      return world.identity.signIn.withPassword({ email: this.user(who).email, password: typed, ip, device });
    }

    pinSignIn(who: number, typed: string) {
      return world.identity.pin.signIn({ email: this.user(who).email, pin: typed, ip, device: this.device });
    }

    pass(outcome: SignInOutcome, code: string) {
      const sessionId = outcome.next === 'code' ? outcome.session.sessionId : undefined;
      return world.identity.secondFactor.pass({ sessionId, code, ip, device: this.device });
    }

    async byPassword(who: number): Promise<void> {
      // A code works once.
      world.clock.forward(MINUTE);
      const outcome = await this.right(who, () => this.signIn(who, password));
      const session =
        outcome && (await this.right(who, () => this.pass(outcome, codeAt(world, this.user(who).secret))));
      this.device = session?.device ?? this.device;
    }

    async do({ deed, who, times }: Deed): Promise<void> {
      if (deed === 'wait') world.clock.forward(times * 2 * MINUTE);
      if (deed === 'password') await this.byPassword(who);
      if (deed === 'pin') this.device = (await this.right(who, () => this.pinSignIn(who, pin)))?.device ?? this.device;
      if (deed === 'wrong password' || deed === 'wrong pin' || deed === 'wrong code' || deed === 'attack') {
        for (let n = 0; n < times; n += 1) await this.#try(deed, who);
      }
    }

    async #try(deed: 'wrong password' | 'wrong pin' | 'wrong code' | 'attack', who: number): Promise<void> {
      if (deed === 'wrong password') await this.wrong('password', who, () => this.signIn(who, 'wrong'));
      if (deed === 'wrong pin') await this.wrong('pin', who, () => this.pinSignIn(who, '000000'));
      if (deed === 'wrong code') {
        const outcome = await this.signIn(who, password).catch(() => undefined);
        if (outcome) await this.wrong('code', who, () => this.pass(outcome, '000000'));
      }
      if (deed === 'attack') {
        const { email } = this.user(who);
        const from = nextAddress();
        await Promise.allSettled([
          world.identity.signIn.withPassword({ email, password: 'wrong', ip: from }),
          world.identity.pin.signIn({ email, pin: '000000', ip: from }),
        ]);
      }
    }

    /** Returns the maximum of checked tries in any period of this many ms. */
    most(kind: Tried, who: number, ms: number): number {
      const times = this.lookedAt(kind, who);
      return Math.max(0, ...times.map((end) => times.filter((at) => at > end - ms && at <= end).length));
    }
  }

  test(
    'C14 C2 three people on one browser: however sign-ins and tries follow each other, nobody’s limits are given back',
    async () => {
      const seen = { password: 0, pin: 0, code: 0 };
      await fc.assert(
        fc.asyncProperty(interleaving, async (interleaved) => {
          await world.database.write(async () => {
            for (const table of ['throttle', 'known_device', 'session']) {
              await world.database.manager().query(`DELETE FROM ${table}`);
            }
          });
          const browser = new SharedBrowser();
          for (const who of people) await browser.byPassword(who);
          for (const deed of interleaved) await browser.do(deed);
          const minutes = (world.clock.now().getTime() - browser.begun) / MINUTE;
          for (const who of people) {
            const pins = browser.lookedAt('pin', who).length;
            // Ten before a lock of at least five minutes.
            expect(pins).toBeLessThanOrEqual(10 + Math.floor(minutes / 5));
            const codes = browser.most('code', who, 60 * MINUTE);
            expect(codes).toBeLessThanOrEqual(20);
            const passwords = browser.most('password', who, 15 * MINUTE);
            expect(passwords).toBeLessThanOrEqual(20);
            seen.pin = Math.max(seen.pin, pins);
            seen.code = Math.max(seen.code, codes);
            seen.password = Math.max(seen.password, passwords);
          }
        }),
        { numRuns: RUNS[engine] },
      );
      console.info(`C14 on ${engine}: looked at most at`, seen);
    },
    SLOW,
  );
});
