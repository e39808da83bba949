import { Forbidden, NotFound, type Permission, permissions } from '@intake-desk/contracts';
import { watchStatements } from '@intake-desk/database/testing';
import type { SignedIn } from '../staff/staff.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, ip, nextScope, opened, organisationWith, password, signedIn } from '../testing/world.ts';

eachWorld((world) => {
  let nurse: SignedIn;
  let admin: SignedIn;
  let overview: SignedIn;

  const symbols = async (who: SignedIn, org: string, department?: string) =>
    (await nextScope(world, who, { org, department })).scope.departments.map(
      (one) => `${one.organisationSymbol}/${one.symbol}${one.own ? '' : ' linked'}`,
    );
  const refusal = (who: SignedIn, org: string, department?: string) =>
    nextScope(world, who, { org, department }).catch((error: unknown) => error);

  beforeAll(async () => {
    const { identity } = world;
    const northsea = await organisationWith(world, 'northsea', ['ANE', 'MDL', 'ORT']);
    const polder = await organisationWith(world, 'polder', ['ORT', 'PAI']);
    const delta = await organisationWith(world, 'delta', [], { kind: 'overview' });
    const [ns, pd, dl] = [northsea.organisation.id, polder.organisation.id, delta.organisation.id];
    await identity.organisations.link(actor, { organisationId: dl, targetOrganisationId: ns });
    await identity.organisations.link(actor, {
      organisationId: dl,
      targetOrganisationId: pd,
      departmentId: polder.departments.PAI ?? 0,
    });
    const role = await identity.roles.createByCommand(actor, {
      organisationId: ns,
      name: 'Nurse',
      permissions: ['send_invite', 'view_dashboard_charts'],
    });
    const { email } = await personIn(world, [ns, dl], {
      departmentIds: [northsea.departments.ANE ?? 0, northsea.departments.MDL ?? 0],
      roleIds: [role.id],
    });
    nurse = await signedIn(world, email);
    admin = await signedIn(world, (await personIn(world, [], { admin: true })).email);
    overview = await signedIn(world, (await personIn(world, [dl])).email);
  });

  test('a user reaches the departments that they work in', async () => {
    expect(await symbols(nurse, 'northsea')).toEqual(['northsea/ANE', 'northsea/MDL']);
    expect(await symbols(nurse, 'northsea', 'all')).toEqual(['northsea/ANE', 'northsea/MDL']);
    expect(await symbols(nurse, 'northsea', 'MDL')).toEqual(['northsea/MDL']);
  });

  test('D2 an organisation that is not theirs is refused as one that is not there', async () => {
    const [foreign, missing] = [await refusal(nurse, 'polder'), await refusal(nurse, 'nowhere')];
    expect(foreign).toBeInstanceOf(Forbidden);
    expect(missing).toEqual(foreign);
  });

  test('D2 a department that is not theirs is refused as one that is not there', async () => {
    const [foreign, missing] = [await refusal(nurse, 'northsea', 'ORT'), await refusal(nurse, 'northsea', 'XYZ')];
    expect(foreign).toBeInstanceOf(NotFound);
    expect(missing).toEqual(foreign);
  });

  test('an overview has the linked departments and none of its own', async () => {
    expect(await symbols(overview, 'delta')).toEqual([
      'northsea/ANE linked',
      'northsea/MDL linked',
      'northsea/ORT linked',
      'polder/PAI linked',
    ]);
    expect(await refusal(overview, 'delta', 'XYZ')).toBeInstanceOf(NotFound);
    // The link gives access to rows, not to the organisation that owns them.
    expect(await refusal(overview, 'northsea')).toBeInstanceOf(Forbidden);
  });

  test('permissions apply in the organisation of the role only', async () => {
    const there = await nextScope(world, nurse, { org: 'northsea' });
    expect(permissions.filter(there.can)).toEqual(['send_invite', 'view_dashboard_charts']);
    expect(there.roleNames).toEqual(['Nurse']);
    const elsewhere = await nextScope(world, nurse, { org: 'delta' });
    expect(permissions.filter(elsewhere.can)).toEqual([]);
  });

  test('the admin flag opens every organisation, department and permission', async () => {
    expect(await symbols(admin, 'polder')).toEqual(['polder/ORT', 'polder/PAI']);
    expect(await symbols(admin, 'delta', 'PAI')).toEqual(['polder/PAI linked']);
    const { can } = await nextScope(world, admin, { org: 'northsea' });
    expect(permissions.every(can)).toBe(true);
  });

  test('A6 a change of rights acts on the next call', async () => {
    const before = await nextScope(world, nurse, { org: 'northsea' });
    expect(before.can('send_invite')).toBe(true);
    const { id } = await world.identity.users.byEmail(nurse.user.email);
    const removed = await world.database.write(() =>
      world.database.manager().query('DELETE FROM user_role WHERE user_id = ?', [id]),
    );
    expect(removed).toBeDefined();
    const { can } = await nextScope(world, nurse, { org: 'northsea' });
    expect(can('send_invite')).toBe(false);
  });

  test('A6 a call asks one query for its session and rights, and more only after a change of rights', async () => {
    const { email } = await personIn(world, [], { admin: true });
    const { sessionId } = await opened(world, { email, password, ip });
    const queries = async (): Promise<number> => {
      let asked = 0;
      const stop = watchStatements(world.database, () => {
        asked += 1;
      });
      const { signedIn } = await world.identity.sessions.authenticate(sessionId, { prolong: false, ip });
      await world.identity.users.view(signedIn);
      for (const org of ['northsea', 'polder']) await world.identity.rights.scopeFor(signedIn, { org });
      stop();
      return asked;
    };
    const first = await queries();
    expect(first).toBeGreaterThan(1);
    // The session has recorded by now that it is used for two organisations.
    await queries();
    expect(await queries()).toBe(1);
    const { id } = await world.identity.organisations.bySymbol('polder');
    await world.identity.departments.create(actor, { organisationId: id, symbol: 'NEW', name: 'New' });
    expect(await queries()).toBeGreaterThan(1);
    expect(await queries()).toBe(1);
  });

  test('no role can grant admin', async () => {
    const { id } = await world.identity.organisations.bySymbol('northsea');
    const grant: Permission[] = ['admin'];
    await expect(
      world.identity.roles.createByCommand(actor, { organisationId: id, name: 'Sly', permissions: grant }),
    ).rejects.toMatchObject({ errors: { permissions: ['validation.invalid'] } });
  });
});
