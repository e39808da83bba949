import { Invalid, type Language, Throttled } from '@intake-desk/contracts';
import { OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createIdentity } from '../create-identity.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { setPassword } from '../testing/set-password.ts';
import {
  actor,
  MINUTE,
  newPassword,
  opened,
  openWorld,
  organisationWith,
  password,
  publicUrl,
  type World,
} from '../testing/world.ts';

const DAY = 24 * 60 * MINUTE;

eachEngine((open) => {
  let world: World;
  let organisationId: number;

  beforeAll(async () => {
    world = await openWorld(open, { passwordExpiryDays: 90 });
    organisationId = (await organisationWith(world, 'northsea', ['ANE'])).organisation.id;
  });

  const user = (values: { locale?: 'es'; generatedPassword?: boolean } = {}) =>
    personIn(world, [organisationId], values);
  const ask = (email: string, ip = nextAddress(), page?: Language) =>
    world.identity.passwords.sendLink({ email, ip, page });
  /** Waits for this number of further queued mails, those without a recipient included. */
  const nextMail = (count = 1) =>
    new Promise<void>((resolve) => {
      let left = count;
      const stop = world.database.onOutbox(() => {
        left -= 1;
        if (left > 0) return;
        stop();
        resolve();
      });
    });
  /** Requests a link and waits until its mail is queued. */
  const asked = async (email: string, page?: Language) => {
    const queued = nextMail();
    await ask(email, nextAddress(), page);
    await queued;
  };
  const mailsTo = (recipient: string) =>
    world.database.read().find(OutboxMessageEntity, { where: { recipient }, order: { id: 'ASC' } });
  const tokenOf = (payload: unknown): string => /\/reset\/([\w-]+)\?/.exec(JSON.stringify(payload))?.[1] ?? '';

  test('C7 queues a mail whose link sets a password; its address comes from the configuration', async () => {
    const { email, name } = await user({ locale: 'es' });
    await asked(` ${email.toUpperCase()}`);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    // Selects the organisation's own template.
    expect(mail).toMatchObject({ channel: 'mail', kind: 'reset', state: 'queued', organisationId });
    const token = tokenOf(mail?.payload);
    expect(mail?.payload).toEqual({
      language: 'es',
      link: `${publicUrl}reset/${token}?email=${encodeURIComponent(email)}`,
      name,
      minutes: 60,
    });
    await setPassword(world, { email, token });
    await expect(opened(world, { email, password: newPassword, ip: nextAddress() })).resolves.toBeDefined();
  });

  test.each([
    ['the user’s own language on every page', { locale: 'es' as const }, 'de' as const, 'es'],
    ['the language of the page if the user saved none', {}, 'de' as const, 'de'],
    ['the organisation’s language if the page has none of the desk’s', {}, undefined, 'nl'],
  ])('the mail is in %s', async (_, saved, page, language) => {
    const { email } = await user(saved);
    await asked(email, page);
    expect((await mailsTo(email))[0]?.payload).toMatchObject({ language });
  });

  test('C3 unknown, disabled and SSO-only users get the same reply and no mail', async () => {
    const disabled = await user();
    await world.identity.users.setDisabled(actor, disabled.id, true);
    const sso = await organisationWith(world, 'lindenhof', [], { ssoOnly: true });
    const external = await personIn(world, [organisationId, sso.organisation.id], { password: null });
    const unknown = 'nobody@example.test';
    const queued = nextMail(3);
    for (const email of [disabled.email, external.email, unknown]) await expect(ask(email)).resolves.toBeUndefined();
    await queued;
    for (const email of [disabled.email, external.email, unknown]) expect(await mailsTo(email)).toEqual([]);
    for (const { id } of [disabled, external]) {
      expect(await world.database.read().findBy(OneTimeTokenEntity, { userId: id })).toEqual([]);
    }
    const decoys = await world.database.read().find(OutboxMessageEntity, { order: { id: 'DESC' }, take: 3 });
    for (const { recipient, payload } of decoys) {
      expect(recipient).toBeNull();
      const link = { email: unknown, token: tokenOf(payload) };
      await expect(setPassword(world, link)).rejects.toThrow(Invalid);
    }
  });

  test('C3 a mail leaves at a time of its own, after the calls that follow and within five seconds with the worker’s look', async () => {
    const waits = new Set<number>();
    for (let n = 0; n < 5; n += 1) {
      const { email } = await user();
      await asked(email);
      const [mail] = await mailsTo(email);
      waits.add((mail?.notBefore.getTime() ?? 0) - world.clock.now().getTime());
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2_000);
    expect(waits.size).toBeGreaterThan(1);
  });

  test('C3 the answer waits for nothing that depends on the account', async () => {
    const { email } = await user();
    let look = (): void => {};
    const held = new Promise<number>((resolve) => {
      look = () => resolve(0);
    });
    const none = async () => {};
    const identity = createIdentity({
      database: world.database,
      publicUrl,
      // The throttle before the lookup does not resolve until the response is sent.
      throttles: {
        take: ([rule]) => (rule?.key.startsWith('reset:mail:') ? held : Promise.resolve(0)),
        forget: none,
        giveBack: none,
      },
    });
    await identity.passwords.sendLink({ email, ip: nextAddress() });
    await identity.passwords.sendLink({ email: 'nobody@example.test', ip: nextAddress() });
    expect(await mailsTo(email)).toEqual([]);
    const queued = nextMail(2);
    look();
    await queued;
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('C7 one mail per address in 60 seconds', async () => {
    const { email } = await user();
    await asked(email);
    for (let n = 0; n < 5; n += 1) await ask(email);
    const other = await user();
    await asked(other.email);
    expect(await mailsTo(email)).toHaveLength(1);
    world.clock.forward(MINUTE);
    await asked(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('C1 one address may not ask for account after account, known or not', async () => {
    const from = nextAddress();
    const queued = nextMail(10);
    for (let n = 0; n < 10; n += 1) await ask(`nobody${n}@example.test`, from);
    await queued;
    await expect(ask((await user()).email, from)).rejects.toThrow(Throttled);
    await expect(ask('nobody@example.test', from)).rejects.toThrow(Throttled);
  });

  test('an expired password is reported only to its owner, and a mail is queued', async () => {
    const { email } = await user();
    world.clock.forward(90 * DAY - 1);
    await expect(opened(world, { email, password, ip: nextAddress() })).resolves.toBeDefined();
    world.clock.forward(1);
    await expect(
      world.identity.signIn.withPassword({ email, password: 'wrong', ip: nextAddress() }),
    ).rejects.toMatchObject({
      errors: { email: ['auth.failed'] },
    });
    expect(await mailsTo(email)).toEqual([]);
    for (let n = 0; n < 2; n += 1) {
      await expect(world.identity.signIn.withPassword({ email, password, ip: nextAddress() })).rejects.toMatchObject({
        errors: { password: ['editing_table.auth.password_expired_sent'] },
      });
    }
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    const token = tokenOf(mails[0]?.payload);
    await setPassword(world, { email, token });
    await expect(opened(world, { email, password: newPassword, ip: nextAddress() })).resolves.toBeDefined();
  });

  test('a generated password leads to a new one, and to nothing else', async () => {
    const { email } = await user({ generatedPassword: true });
    const outcome = await world.identity.signIn.withPassword({ email, password, ip: nextAddress() });
    if (outcome.next !== 'password') throw new Error(`Asked for ${outcome.next}.`);
    const { pathname, searchParams } = new URL(outcome.path, publicUrl);
    expect(outcome.path).toMatch(/^\/reset\/[\w-]{43}\?email=/);
    expect(searchParams.get('email')).toBe(email);
    const token = pathname.split('/').at(-1) ?? '';
    await setPassword(world, { email, token });
    await expect(setPassword(world, { email, token })).rejects.toThrow(Invalid);
    await expect(opened(world, { email, password: newPassword, ip: nextAddress() })).resolves.toBeDefined();
  });
});
