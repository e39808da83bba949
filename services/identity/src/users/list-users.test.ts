import { listUsers } from '@intake-desk/contracts';
import { eachEngine } from '@intake-desk/database/testing';
import { Value } from 'typebox/value';
import type { Scope } from '../staff/staff.ts';
import { personIn } from '../testing/person.ts';
import { actor, nextScope, openWorld, organisationWith, signedIn, type World } from '../testing/world.ts';

eachEngine((open) => {
  let world: World;
  let scope: Scope;

  beforeAll(async () => {
    world = await openWorld(open);
    const { identity } = world;
    const northsea = await organisationWith(world, 'northsea', ['ANE', 'MDL']);
    const polder = await organisationWith(world, 'polder', ['PAI']);
    const [ns, pd] = [northsea.organisation.id, polder.organisation.id];
    const role = await identity.roles.createUnchecked(actor, {
      organisationId: ns,
      name: 'Nurse',
      permissions: ['view_user'],
    });
    const foreign = await identity.roles.createUnchecked(actor, {
      organisationId: pd,
      name: 'Canary',
      permissions: [],
    });
    const { ANE = 0, MDL = 0 } = northsea.departments;
    const { PAI = 0 } = polder.departments;
    const create = (name: string, organisationIds: number[], departmentIds: number[], roleIds: number[]) =>
      personIn(world, organisationIds, { name, departmentIds, roleIds });
    const { email } = await create('Anna', [ns, pd], [ANE, PAI], [role.id, foreign.id]);
    const { id } = await create('Bert', [ns], [ANE, MDL], []);
    await create('Canary', [pd], [PAI], [foreign.id]);
    await identity.users.setDisabled(actor, id, true);
    scope = (await nextScope(world, await signedIn(world, email), { org: 'northsea' })).scope;
  });

  test('lists the members with what belongs to this organisation', async () => {
    const users = await world.identity.users.list({ scope });
    expect(users).toMatchObject([
      { name: 'Anna', organizations: ['northsea'], departments: ['ANE'], roles: ['Nurse'], deleted_at: null },
      { name: 'Bert', organizations: ['northsea'], departments: ['ANE', 'MDL'], roles: [] },
    ]);
    expect(users[0]?.lastSeenAt).toBe(world.clock.now().toISOString());
    expect(users[1]?.deleted_at).toBe(world.clock.now().toISOString());
  });

  test('lists those of one department', async () => {
    const users = await world.identity.users.list({ scope }, { departmentSymbol: 'MDL' });
    expect(users.map(({ name }) => name)).toEqual(['Bert']);
  });

  test('D2 tells no secret, and nothing of another organisation', async () => {
    const users = await world.identity.users.list({ scope });
    expect(Value.Check(listUsers.reply, users)).toBe(true);
    const told = JSON.stringify(users);
    for (const canary of ['Canary', 'polder', 'PAI', '$argon2id', 'Hash', 'secret']) expect(told).not.toContain(canary);
  });
});
