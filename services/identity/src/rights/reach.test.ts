import type { Permission } from '@intake-desk/contracts';
import { instantText } from '@intake-desk/database';
import { roleIdsOf } from '../roles/role-ids.ts';
import { nextAddress } from '../testing/next-address.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, newPassword, organisationWith, signedIn, staffIn } from '../testing/world.ts';

const nursing: readonly Permission[] = ['view_patient_modal', 'send_invite'];
const editing: readonly Permission[] = ['view_user', 'add_user', 'edit_user', 'destroy_user', 'edit_role'];

eachWorld((world) => {
  let made = 0;

  /** A hospital with an editor of its users in ANE, and a nurse in PSY. */
  async function hospital() {
    made += 1;
    const org = `reach-${made}`;
    const { organisation, departments } = await organisationWith(world, org, ['ANE', 'PSY']);
    const [ANE = 0, PSY = 0] = [departments.ANE, departments.PSY];
    const role = async (name: string, permissions: readonly Permission[]) =>
      (await world.identity.roles.createByCommand(actor, { organisationId: organisation.id, name, permissions })).id;
    const editorRole = await role('Editor', [...editing, ...nursing]);
    const nurseRole = await role('Nurse', nursing);
    const editor = await personIn(world, [organisation.id], { departmentIds: [ANE], roleIds: [editorRole] });
    const nurse = await personIn(world, [organisation.id], { departmentIds: [PSY], roleIds: [nurseRole] });
    const staff = async () => staffIn(world, await signedIn(world, editor.email, nextAddress()), org);
    return { org, organisation, ANE, PSY, nurseRole, nurse, staff };
  }

  test('D6 an editor of one department sets no password for a colleague of another', async () => {
    const { nurse, staff } = await hospital();
    const typed = { password: newPassword, password_confirmation: newPassword };
    const taken = world.identity.users.administered.change(await staff(), nurse.id, {
      name: nurse.name,
      email: nurse.email,
      ...typed,
    });
    await expect(taken).rejects.toMatchObject({ errors: { password: ['user.locked'] } });
  });

  test('D6 taking the roles of such a colleague away opens the account no further', async () => {
    const { nurse, staff } = await hospital();
    const { administered: accounts } = world.identity.users;
    const emptied = accounts.change(await staff(), nurse.id, { name: nurse.name, email: nurse.email, roles: [] });
    await expect(emptied).rejects.toMatchObject({ errors: { roles: ['user.locked'] } });
    const renamed = accounts.change(await staff(), nurse.id, { name: nurse.name, email: `mine.${made}@example.test` });
    await expect(renamed).rejects.toMatchObject({ errors: { email: ['user.locked'] } });
  });

  test('D6 an API key changes accounts of every department of its organisation, as far as its permissions go', async () => {
    const { organisation, nurse, staff } = await hospital();
    const person = await staff();
    const keyWith = (permissions: readonly Permission[]) => ({
      ...person,
      user: { id: 0, name: 'Key', email: '', admin: false },
      key: { id: 1, organisationId: organisation.id, departmentId: null, permissions },
      can: (permission: string) => permissions.some((one) => one === permission),
    });
    const change = (permissions: readonly Permission[]) =>
      world.identity.users.administered.change(keyWith(permissions), nurse.id, { name: 'Renamed', email: nurse.email });
    await expect(change(editing)).rejects.toMatchObject({ errors: { name: ['user.locked'] } });
    await expect(change([...editing, ...nursing])).resolves.toMatchObject({ name: 'Renamed', locked: null });
  });

  test('D6 a role that opens a report is given by who sees the report', async () => {
    const { organisation, ANE, staff } = await hospital();
    const { roles, users } = world.identity;
    const { administered: accounts } = users;
    const organisationId = organisation.id;
    const { id } = await roles.createByCommand(actor, { organisationId, name: 'Readers', permissions: [] });
    const { database } = world;
    await database.write(() =>
      database.manager().query(
        `INSERT INTO report_setting
           (organisation_id, report_key, name, enabled, feedback, forms, contents, view_roles, edit_roles, charts, updated_at, version)
         VALUES (?, 'pain', 'Pain', 1, 0, '[]', '[]', ?, '[]', '{}', ?, 1)`,
        [organisationId, JSON.stringify([id]), instantText(world.clock.now())],
      ),
    );
    const editor = await staff();
    const colleague = await personIn(world, [organisationId], { departmentIds: [ANE] });
    for (const { id: userId, name, email } of [editor.user, colleague]) {
      const given = accounts.change(editor, userId, { name, email, roles: ['Readers'] });
      await expect(given).rejects.toMatchObject({ errors: { roles: ['role.permission_not_held'] } });
    }
    expect((await accounts.choices(editor)).roles).toContainEqual({ name: 'Readers', grantable: false });
    const own = await roleIdsOf(database, editor.user.id);
    await users.change(actor, editor.user.id, { joins: { organisationId, roleIds: [...own, id] } });
    const { name, email } = colleague;
    const given = accounts.change(await staff(), colleague.id, { name, email, roles: ['Readers'] });
    await expect(given).resolves.toMatchObject({ roles: ['Readers'] });
  });
});
