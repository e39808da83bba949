import type { Permission } from '@intake-desk/contracts';
import { UserEntity } from '../tables/user.entity.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, organisationWith } from '../testing/world.ts';
import { activeMembers } from './active-members.ts';

eachWorld((world) => {
  const roleIn = async (organisationId: number, permissions: readonly Permission[]): Promise<number> =>
    (await world.identity.roles.createByCommand(actor, { organisationId, name: 'Clerk', permissions })).id;

  test('members who can sign in, and administrators, with their permissions in that organisation alone', async () => {
    const north = await organisationWith(world, 'north', ['ANE']);
    const south = await organisationWith(world, 'south', ['ANE']);
    const [first, second] = [north.organisation.id, south.organisation.id];
    const department = north.departments.ANE ?? 0;
    const roles = [await roleIn(first, ['view_report_charts']), await roleIn(second, ['view_user'])];
    const both = await personIn(world, [first, second], {
      password: null,
      departmentIds: [department],
      roleIds: roles,
    });
    const admin = await personIn(world, [second], { password: null, admin: true });
    const away = { disabledAt: { disabledAt: new Date() }, deletedAt: { deletedAt: new Date() } };
    for (const gone of Object.values(away)) {
      const { id } = await personIn(world, [first], { password: null, roleIds: roles.slice(0, 1) });
      await world.database.write(() => world.database.manager().update(UserEntity, { id }, gone));
    }

    const members = await activeMembers(world.database, first);
    expect(members.map(({ id }) => id).sort((one, other) => one - other)).toEqual([both.id, admin.id]);
    const member = members.find(({ id }) => id === both.id);
    expect(member).toMatchObject({
      admin: false,
      roles: new Set(roles.slice(0, 1)),
      departments: new Set([department]),
    });
    expect(member?.can('view_report_charts')).toBe(true);
    expect(member?.can('view_user')).toBe(false);
    expect(member?.can('admin')).toBe(false);
    expect(members.find(({ id }) => id === admin.id)?.can('admin')).toBe(true);

    // Across all organisations: one entry per user and organisation.
    const everywhere = (await activeMembers(world.database)).filter(({ id }) => id === both.id);
    const rights = everywhere.map(({ organisationId, can }) => [
      organisationId,
      can('view_report_charts'),
      can('view_user'),
    ]);
    expect(rights).toEqual(
      expect.arrayContaining([
        [first, true, false],
        [second, false, true],
      ]),
    );
    expect(rights).toHaveLength(2);
  });
});
