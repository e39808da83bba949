import { Forbidden, NotFound, type Permission } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { PastSignInEntity } from '../tables/past-sign-in.entity.ts';
import { personIn } from '../testing/person.ts';
import {
  actor,
  eachWorld,
  ip,
  isAlive,
  nextScope,
  opened,
  organisationWith,
  password,
  signedIn,
  staffIn,
} from '../testing/world.ts';

eachWorld((world) => {
  let organisations: number[];
  let departments: number[];
  let serial = 0;

  beforeAll(async () => {
    const [northsea, polder] = [
      await organisationWith(world, 'northsea', ['ANE']),
      await organisationWith(world, 'polder', ['ORT']),
    ];
    organisations = [northsea.organisation.id, polder.organisation.id];
    departments = [northsea.departments.ANE ?? 0, polder.departments.ORT ?? 0];
  });

  const user = async (of: 0 | 1, permissions: readonly Permission[] = [], admin = false) => {
    serial += 1;
    const organisationId = organisations[of] ?? 0;
    const name = `Role ${serial}`;
    const role = await world.identity.roles.createByCommand(actor, { organisationId, name, permissions });
    const departmentIds = [departments[of] ?? 0];
    return personIn(world, [organisationId], { admin, departmentIds, roleIds: [role.id] });
  };
  const staff = async (email: string) => staffIn(world, await signedIn(world, email), 'northsea');
  const lives = (sessionId: string) => isAlive(world, sessionId);

  test("A7 an editor of users sees a user's sign-ins and ends one, or all of them", async () => {
    const editor = await staff((await user(0, ['edit_user'])).email);
    const { id, email, name } = await user(0);
    const [phone, desktop] = [
      await opened(world, { email, password, ip, userAgent: 'Phone' }),
      await opened(world, { email, password, ip, userAgent: 'Desktop' }),
    ];
    const seen = await world.identity.sessions.listOf(editor, id);
    expect(seen.map(({ userAgent, current }) => `${userAgent} ${current}`).toSorted()).toEqual([
      'Desktop false',
      'Phone false',
    ]);
    const ofPhone = seen.find(({ userAgent }) => userAgent === 'Phone')?.id ?? 0;
    world.ended.length = 0;
    await world.identity.sessions.endOf(editor, id, ofPhone);
    expect([await lives(phone.sessionId), await lives(desktop.sessionId)]).toEqual([false, true]);
    expect(world.ended).toEqual([ofPhone]);
    await world.identity.sessions.endAllOf(editor, id);
    expect(await lives(desktop.sessionId)).toBe(false);
    expect(await world.identity.sessions.listOf(editor, id)).toEqual([]);
    const told = await world.database.read().findBy(AdminLogEntity, { subject: 'user', subjectId: String(id) });
    expect(told.slice(-2).map(({ userId, action, description }) => [userId, action, description])).toEqual([
      [editor.user.id, 'endSessions', `${editor.user.name} ended a session of the user ${name} (${email}).`],
      [editor.user.id, 'endSessions', `${editor.user.name} ended all sessions of the user ${name} (${email}).`],
    ]);
  });

  test("A7 another organisation's user, and another user's session, are not there", async () => {
    const editor = await staff((await user(0, ['edit_user'])).email);
    const [own, foreign] = [await user(0), await user(1)];
    const theirs = await opened(world, { email: foreign.email, password, ip });
    const [session] = await world.identity.sessions.list(await signedIn(world, foreign.email));
    const id = session?.id ?? 0;
    await expect(world.identity.sessions.listOf(editor, foreign.id)).rejects.toThrow(NotFound);
    await expect(world.identity.sessions.endAllOf(editor, foreign.id)).rejects.toThrow(NotFound);
    await expect(world.identity.sessions.endOf(editor, foreign.id, id)).rejects.toThrow(NotFound);
    await expect(world.identity.sessions.endOf(editor, own.id, id)).rejects.toThrow(NotFound);
    expect(await lives(theirs.sessionId)).toBe(true);
  });

  test("A7 D6 an administrator's sign-ins are for administrators, and those of a user with more rights for who has these", async () => {
    const [editor, boss] = [await staff((await user(0, ['edit_user'])).email), await user(0, [], true)];
    const theirs = await opened(world, { email: boss.email, password, ip });
    await expect(world.identity.sessions.listOf(editor, boss.id)).rejects.toThrow(Forbidden);
    await expect(world.identity.sessions.endAllOf(editor, boss.id)).rejects.toThrow(Forbidden);
    const stronger = await user(0, ['send_invite']);
    await expect(world.identity.sessions.listOf(editor, stronger.id)).rejects.toThrow(Forbidden);
    await expect(world.identity.sessions.endAllOf(editor, stronger.id)).rejects.toThrow(Forbidden);
    const other = await staff((await user(0, [], true)).email);
    await world.identity.sessions.endAllOf(other, boss.id);
    expect(await lives(theirs.sessionId)).toBe(false);
  });

  /** A member of both organisations with a role in each, and sessions used for one, both and neither. */
  const shared = async (here: readonly Permission[], elsewhere: readonly Permission[]) => {
    const { identity } = world;
    const roleIds: number[] = [];
    for (const [of, permissions] of [here, elsewhere].entries()) {
      serial += 1;
      const values = { organisationId: organisations[of] ?? 0, name: `Role ${serial}`, permissions };
      roleIds.push((await identity.roles.createByCommand(actor, values)).id);
    }
    const person = await personIn(world, organisations, { departmentIds: departments, roleIds });
    const used = async (...symbols: string[]) => {
      const userAgent = symbols.join(' and ') || 'nowhere';
      const { sessionId } = await opened(world, { email: person.email, password, ip, userAgent });
      const { signedIn: who } = await world.identity.sessions.authenticate(sessionId, { prolong: true, ip });
      for (const org of symbols) for (let n = 0; n < 2; n += 1) await nextScope(world, who, { org });
      return sessionId;
    };
    const sessions = {
      here: await used('northsea'),
      elsewhere: await used('polder'),
      both: await used('northsea', 'polder'),
      none: await used(),
    };
    return { ...person, sessions };
  };
  const living = async (sessions: Record<string, string>): Promise<string[]> => {
    const names: string[] = [];
    for (const [name, sessionId] of Object.entries(sessions)) if (await lives(sessionId)) names.push(name);
    return names;
  };

  test('D10 of a user who is elsewhere too an editor sees and ends the sign-ins for the own organisation only', async () => {
    const editor = await staff((await user(0, ['edit_user', 'send_invite', 'edit_tags'])).email);
    const { id, sessions } = await shared(['send_invite', 'edit_tags'], ['send_invite']);
    const { email, sessions: others } = await shared(['send_invite'], []);
    const [seen, ...more] = await world.identity.sessions.listOf(editor, id);
    expect([seen?.userAgent, more]).toEqual(['northsea', []]);
    const own = await world.identity.sessions.list(await signedIn(world, email));
    const elsewhere = own.find(({ userAgent }) => userAgent === 'polder')?.id ?? 0;
    await expect(world.identity.sessions.endOf(editor, id, elsewhere)).rejects.toThrow(NotFound);
    await world.identity.sessions.endOf(editor, id, seen?.id ?? 0);
    expect(await living(sessions)).toEqual(['elsewhere', 'both', 'none']);
    await world.identity.sessions.endAllOf(editor, id);
    expect(await living(sessions)).toEqual(['elsewhere', 'both', 'none']);
    expect(await living(others)).toEqual(['here', 'elsewhere', 'both', 'none']);
    const { organisationId } = editor.scope;
    const told = { organisationId, subject: 'user', subjectId: String(id), action: 'endSessions' };
    expect(await world.database.read().countBy(AdminLogEntity, told)).toBe(2);
    const boss = await staff((await user(0, [], true)).email);
    expect(await world.identity.sessions.listOf(boss, id)).toHaveLength(3);
    await world.identity.sessions.endAllOf(boss, id);
    expect(await living(sessions)).toEqual([]);
  });

  test('A7 D10 sign-ins of the last 30 days stay listed after they end; of a shared user those for the own organisation only', async () => {
    const { identity } = world;
    const editor = await staff((await user(0, ['edit_user', 'send_invite', 'edit_tags'])).email);
    const { id, sessions } = await shared(['send_invite'], []);
    const at = world.clock.now().toISOString();
    const here = { method: 'password', address: ip, at };
    for (const sessionId of Object.values(sessions)) await identity.sessions.end(sessionId);
    expect(await identity.sessions.pastOf(editor, id)).toEqual([here]);
    const boss = await staff((await user(0, [], true)).email);
    expect(await identity.sessions.pastOf(boss, id)).toEqual([here, here, here, here]);
    await expect(identity.sessions.pastOf(editor, boss.user.id)).rejects.toThrow(Forbidden);
    await expect(identity.sessions.pastOf(editor, (await user(1)).id)).rejects.toThrow(NotFound);
  });

  test('D10 an editor sees no sessions of a user with more rights elsewhere', async () => {
    const editor = await staff((await user(0, ['edit_user', 'send_invite', 'edit_tags'])).email);
    const { id, sessions } = await shared(['send_invite'], ['send_invite', 'edit_role']);
    await expect(world.identity.sessions.listOf(editor, id)).rejects.toThrow(Forbidden);
    await expect(world.identity.sessions.pastOf(editor, id)).rejects.toThrow(Forbidden);
    await expect(world.identity.sessions.endAllOf(editor, id)).rejects.toThrow(Forbidden);
    expect(await living(sessions)).toHaveLength(4);
  });

  test('D10 a deactivated user shows when they were last here, and never when they were last elsewhere', async () => {
    const editor = await staff((await user(0, ['edit_user', 'send_invite', 'edit_tags'])).email);
    const seen = async (id: number) =>
      (await world.identity.users.administered.list(editor)).find((one) => one.id === id)?.lastSeenAt;
    const { id } = await shared(['send_invite'], []);
    expect(await seen(id)).not.toBeNull();
    // Deactivation ends all sessions.
    await world.identity.users.setDisabled(actor, id, true);
    expect(await seen(id)).toBe(world.clock.now().toISOString());
    const usedFor = organisations[1] ?? 0;
    await world.database.write(() => world.database.manager().update(PastSignInEntity, { userId: id }, { usedFor }));
    expect(await seen(id)).toBeNull();
  });
});
