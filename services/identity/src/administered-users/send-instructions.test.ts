import { Conflict, Forbidden, Invalid, Throttled } from '@intake-desk/contracts';
import { AdminLogEntity, OutboxMessageEntity } from '@intake-desk/database';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { setPassword } from '../testing/set-password.ts';
import {
  actor,
  eachWorld,
  MINUTE,
  newPassword,
  opened,
  organisationWith,
  password,
  signedIn,
  staffIn,
} from '../testing/world.ts';

const DAY = 24 * 60 * MINUTE;
const dead = { token: ['auth.account_link'] };

eachWorld((world) => {
  let organisationId: number;
  let departmentIds: number[];
  let chief: Awaited<ReturnType<typeof personIn>>;
  let made = 0;

  beforeAll(async () => {
    const { organisation, departments } = await organisationWith(world, 'northsea', ['ANE']);
    organisationId = organisation.id;
    departmentIds = [departments.ANE ?? 0];
    chief = await personIn(world, [organisationId], { admin: true });
  });

  const accounts = () => world.identity.users.administered;
  const staffOf = async (email: string) => staffIn(world, await signedIn(world, email, nextAddress()), 'northsea');
  const editor = () => staffOf(chief.email);
  const newcomer = async () => {
    made += 1;
    const email = `newcomer.${made}@example.test`;
    return accounts().create(await editor(), { name: `Newcomer ${made}`, email, send_email_instructions: true });
  };
  const mailsTo = (recipient: string) =>
    world.database.read().find(OutboxMessageEntity, { where: { recipient }, order: { id: 'ASC' } });
  const tokensTo = async (email: string): Promise<string[]> =>
    (await mailsTo(email)).flatMap(({ payload }) => /\/reset\/([\w-]+)\?/.exec(JSON.stringify(payload))?.[1] ?? []);
  const lastToken = async (email: string): Promise<string> => (await tokensTo(email)).at(-1) ?? '';
  const listed = async (id: number) =>
    (await world.identity.users.administered.list(await editor())).find((user) => user.id === id)?.instructions;
  /** Returns the error of using a link; undefined if it sets a password. */
  const refusal = async (email: string, token: string) => {
    const error: unknown = await setPassword(world, { email, token }).catch((caught: unknown) => caught);
    if (error !== undefined && !(error instanceof Invalid)) throw error;
    return error?.errors;
  };

  test('C7 the link of a new account works once, until the moment that the mail names: seven days', async () => {
    const [early, late] = [await newcomer(), await newcomer()];
    const until = new Date(world.clock.now().getTime() + 7 * DAY).toISOString();
    const [mail] = await mailsTo(late.email);
    expect(mail?.payload).toMatchObject({ language: 'nl', deadline: until, timezone: 'Europe/Amsterdam' });
    expect(late.instructions).toEqual({ sentAt: world.clock.now().toISOString(), until });
    world.clock.forward(7 * DAY - 1);
    expect(await refusal(early.email, await lastToken(early.email))).toBeUndefined();
    expect(await refusal(early.email, await lastToken(early.email))).toEqual(dead);
    world.clock.forward(1);
    expect(await refusal(late.email, await lastToken(late.email))).toEqual(dead);
    expect(await listed(late.id)).toMatchObject({ until });
  });

  test('sending again ends the former link; the new one works, and the admin log has the change', async () => {
    const { id, email, name } = await newcomer();
    world.clock.forward(8 * DAY);
    const sentAt = world.clock.now().toISOString();
    const { instructions } = await accounts().sendInstructions(await editor(), id);
    expect(instructions).toEqual({ sentAt, until: new Date(world.clock.now().getTime() + 7 * DAY).toISOString() });
    world.clock.forward(MINUTE);
    await accounts().sendInstructions(await editor(), id);
    const [first = '', second = '', third = ''] = await tokensTo(email);
    for (const token of [first, second]) expect(await refusal(email, token)).toEqual(dead);
    expect(await refusal(email, third)).toBeUndefined();
    await expect(opened(world, { email, password: newPassword, ip: nextAddress() })).resolves.toBeDefined();
    const where = { subject: 'user', subjectId: String(id) };
    const told = await world.database.read().findBy(AdminLogEntity, where);
    const words = `${chief.name} sent the instructions for the new account again to ${name} (${email}).`;
    const sent = told.filter(({ action }) => action === 'sendInstructions');
    expect(sent.map(({ description }) => description)).toEqual([words, words]);
  });

  test('C7 the link ends when the account is deactivated, also for who is reactivated, and when it gets a password', async () => {
    const [off, given, gone] = [await newcomer(), await newcomer(), await newcomer()];
    const token = await lastToken(gone.email);
    await accounts().setDisabled(await editor(), off.id, { disabled: true });
    expect(await listed(off.id)).toBeNull();
    await accounts().setDisabled(await editor(), off.id, { disabled: false });
    expect(await refusal(off.email, await lastToken(off.email))).toEqual(dead);
    expect(await listed(off.id)).toMatchObject({ until: null });
    const typed = { name: given.name, email: given.email, password, password_confirmation: password };
    await accounts().change(await editor(), given.id, typed);
    expect(await refusal(given.email, await lastToken(given.email))).toEqual(dead);
    await accounts().delete(await editor(), gone.id);
    expect(await refusal(gone.email, token)).toEqual({ token: ['auth.token'] });
  });

  test('an account gets one mail in a minute from any editor, and delays no other account', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await accounts().sendInstructions(await editor(), one.id);
    await expect(accounts().sendInstructions(await editor(), one.id)).rejects.toThrow(Throttled);
    await accounts().sendInstructions(await editor(), other.id);
    expect(await mailsTo(one.email)).toHaveLength(2);
    world.clock.forward(MINUTE);
    await accounts().sendInstructions(await editor(), one.id);
    expect(await mailsTo(one.email)).toHaveLength(3);
  });

  test('users who have signed in, are deactivated or sign in by SSO get no mail', async () => {
    const person = await personIn(world, [organisationId]);
    await opened(world, { email: person.email, password, ip: nextAddress() });
    const off = await newcomer();
    await accounts().setDisabled(await editor(), off.id, { disabled: true });
    const sso = await organisationWith(world, 'lindenhof', [], { ssoOnly: true });
    const external = await personIn(world, [organisationId, sso.organisation.id], { password: null });
    for (const { id, email } of [person, off, external]) {
      const before = await mailsTo(email);
      expect(await listed(id)).toBeNull();
      await expect(accounts().sendInstructions(await editor(), id)).rejects.toThrow(Conflict);
      expect(await mailsTo(email)).toEqual(before);
    }
  });

  test('D6 D10 an account that is locked for the editor shows no instructions and gets no mail', async () => {
    const role = await world.identity.roles.createByCommand(actor, {
      organisationId,
      name: 'Editor of users',
      permissions: ['view_user', 'add_user'],
    });
    const clerk = await personIn(world, [organisationId], { departmentIds, roleIds: [role.id] });
    const chosen = await personIn(world, [organisationId], { admin: true });
    const as = await staffOf(clerk.email);
    const seen = (await world.identity.users.administered.list(as)).find(({ id }) => id === chosen.id);
    expect(seen).toMatchObject({ locked: 'administrator', instructions: null });
    await expect(accounts().sendInstructions(as, chosen.id)).rejects.toThrow(Forbidden);
    expect(await mailsTo(chosen.email)).toEqual([]);
    const { id, email } = await newcomer();
    await accounts().sendInstructions(as, id);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('a link for a user who has signed in before resets the password and lasts 60 minutes', async () => {
    const person = await personIn(world, [organisationId]);
    await opened(world, { email: person.email, password, ip: nextAddress() });
    const { name, email } = person;
    await accounts().change(await editor(), person.id, { name, email, send_email_instructions: true });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'reset', payload: { minutes: 60 } });
    const told = { subject: 'user', subjectId: String(person.id), action: 'mailPasswordLink' };
    expect(await world.database.read().countBy(AdminLogEntity, told)).toBe(1);
    world.clock.forward(60 * MINUTE);
    expect(await refusal(email, await lastToken(email))).toEqual({ token: ['auth.token'] });
  });
});
