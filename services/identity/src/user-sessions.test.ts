import { Forbidden, NotFound, type Permission } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { personIn } from './testing/person.ts';
import {
  actor,
  ip,
  isAlive,
  opened,
  openWorld,
  organisationWith,
  password,
  signedIn,
  staffIn,
  type World,
} from './testing/world.ts';

eachEngine((open) => {
  let world: World;
  let organisations: number[];
  let departments: number[];
  let serial = 0;

  beforeAll(async () => {
    world = await openWorld(open);
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
    const role = await world.identity.administration.createRole(actor, { organisationId, name, permissions });
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
    const seen = await world.identity.sessionsOfUser(editor, id);
    expect(seen.map(({ userAgent, current }) => `${userAgent} ${current}`).toSorted()).toEqual([
      'Desktop false',
      'Phone false',
    ]);
    const ofPhone = seen.find(({ userAgent }) => userAgent === 'Phone')?.id ?? 0;
    world.ended.length = 0;
    await world.identity.endSessionOfUser(editor, id, ofPhone);
    expect([await lives(phone.sessionId), await lives(desktop.sessionId)]).toEqual([false, true]);
    expect(world.ended).toEqual([ofPhone]);
    await world.identity.endSessionsOfUser(editor, id);
    expect(await lives(desktop.sessionId)).toBe(false);
    expect(await world.identity.sessionsOfUser(editor, id)).toEqual([]);
    const told = await world.database.read().findBy(AdminLogEntity, { subject: 'user', subjectId: String(id) });
    expect(told.slice(-2).map(({ userId, description }) => [userId, description])).toEqual([
      [editor.user.id, `${editor.user.name} ended a session of the user ${name} (${email}).`],
      [editor.user.id, `${editor.user.name} ended all sessions of the user ${name} (${email}).`],
    ]);
  });

  test("A7 another organisation's user, and another user's session, are not there", async () => {
    const editor = await staff((await user(0, ['edit_user'])).email);
    const [own, foreign] = [await user(0), await user(1)];
    const theirs = await opened(world, { email: foreign.email, password, ip });
    const [session] = await world.identity.sessionsOf(await signedIn(world, foreign.email));
    const id = session?.id ?? 0;
    await expect(world.identity.sessionsOfUser(editor, foreign.id)).rejects.toThrow(NotFound);
    await expect(world.identity.endSessionsOfUser(editor, foreign.id)).rejects.toThrow(NotFound);
    await expect(world.identity.endSessionOfUser(editor, foreign.id, id)).rejects.toThrow(NotFound);
    await expect(world.identity.endSessionOfUser(editor, own.id, id)).rejects.toThrow(NotFound);
    expect(await lives(theirs.sessionId)).toBe(true);
  });

  test("A7 an administrator's sign-ins are for administrators", async () => {
    const [editor, boss] = [await staff((await user(0, ['edit_user'])).email), await user(0, [], true)];
    const theirs = await opened(world, { email: boss.email, password, ip });
    await expect(world.identity.sessionsOfUser(editor, boss.id)).rejects.toThrow(Forbidden);
    await expect(world.identity.endSessionsOfUser(editor, boss.id)).rejects.toThrow(Forbidden);
    const other = await staff((await user(0, [], true)).email);
    await world.identity.endSessionsOfUser(other, boss.id);
    expect(await lives(theirs.sessionId)).toBe(false);
  });
});
