import { listUsers } from '@intake-desk/contracts/administration';
import { Value } from 'typebox/value';
import type { Staff } from '../staff/staff.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, organisationWith, signedIn, staffIn } from '../testing/world.ts';

eachWorld((world) => {
  let viewer: Omit<Staff, 'trail'>;

  beforeAll(async () => {
    const { identity } = world;
    const northsea = await organisationWith(world, 'northsea', ['ANE', 'MDL']);
    const polder = await organisationWith(world, 'polder', ['PAI']);
    const [ns, pd] = [northsea.organisation.id, polder.organisation.id];
    const role = await identity.roles.createByCommand(actor, {
      organisationId: ns,
      name: 'Nurse',
      permissions: ['view_user'],
    });
    const foreign = await identity.roles.createByCommand(actor, {
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
    viewer = await staffIn(world, await signedIn(world, email), 'northsea');
  });

  test('lists the members with what belongs to this organisation', async () => {
    const users = await world.identity.users.administered.list(viewer);
    expect(users).toMatchObject([
      {
        name: 'Anna',
        organizations: ['northsea'],
        departments: ['ANE'],
        roles: ['Nurse'],
        disabled_at: null,
        deleted_at: null,
      },
      { name: 'Bert', organizations: ['northsea'], departments: ['ANE', 'MDL'], roles: [] },
    ]);
    expect(users[0]?.lastSeenAt).toBe(world.clock.now().toISOString());
    expect(users[1]?.disabled_at).toBe(world.clock.now().toISOString());
  });

  test('lists those of one department', async () => {
    const users = await world.identity.users.administered.list(viewer, { departmentSymbol: 'MDL' });
    expect(users.map(({ name }) => name)).toEqual(['Bert']);
  });

  test('D2 tells no secret, and nothing of another organisation', async () => {
    const users = await world.identity.users.administered.list(viewer);
    expect(Value.Check(listUsers.reply, users)).toBe(true);
    const told = JSON.stringify(users);
    for (const canary of ['Canary', 'polder', 'PAI', '$argon2id', 'Hash', 'secret']) expect(told).not.toContain(canary);
  });
});
