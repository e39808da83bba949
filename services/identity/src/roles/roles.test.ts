import {
  Conflict,
  Forbidden,
  type GrantablePermission,
  Invalid,
  NotFound,
  type Permission,
} from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import type { SignedIn } from '../staff/staff.ts';
import { RolePermissionEntity } from '../tables/role-permission.entity.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, organisationWith, signedIn, staffIn } from '../testing/world.ts';

const editing: readonly Permission[] = ['edit_role', 'view_role', 'destroy_role'];

eachWorld((world) => {
  let serial = 0;

  /** A new organisation with one user per set of permissions; each has a role of their own. */
  async function staffed(sets: readonly (readonly Permission[])[]) {
    serial += 1;
    const org = `org${serial}`;
    const { organisation, departments } = await organisationWith(world, org, ['ANE']);
    const { identity } = world;
    const emails: string[] = [];
    for (const [index, permissions] of sets.entries()) {
      const name = `Role ${index}`;
      const role = await identity.roles.createByCommand(actor, { organisationId: organisation.id, name, permissions });
      const values = { name: `Person ${index}`, departmentIds: [departments.ANE ?? 0], roleIds: [role.id] };
      emails.push((await personIn(world, [organisation.id], values)).email);
    }
    const people: SignedIn[] = [];
    for (const email of emails) people.push(await signedIn(world, email));
    /** The person with their current rights. */
    const staff = (index: number) => {
      const person = people[index];
      if (!person) throw new Error(`There is no person ${index}.`);
      return staffIn(world, person, org);
    };
    return { staff, organisation };
  }

  test('a role is created, listed by name, changed and deleted, each logged', async () => {
    const { staff, organisation } = await staffed([[...editing, 'send_invite']]);
    const editor = await staff(0);
    const { identity } = world;
    const made = await identity.roles.create(editor, { name: 'Clerk', permissions: ['send_invite'] });
    expect(made).toMatchObject({ name: 'Clerk', permissions: ['send_invite'], users: 0, version: 1 });
    expect(await identity.roles.list(editor)).toMatchObject([{ name: 'Clerk' }, { name: 'Role 0', users: 1 }]);
    const changed = await identity.roles.change(editor, made.id, { name: 'Desk clerk', permissions: ['view_role'] });
    expect(changed).toMatchObject({ id: made.id, name: 'Desk clerk', permissions: ['view_role'], version: 2 });
    await identity.roles.delete(editor, made.id);
    expect((await identity.roles.list(editor)).map(({ name }) => name)).toEqual(['Role 0']);
    const rows = await world.database.read().findBy(AdminLogEntity, {
      organisationId: organisation.id,
      subject: 'role',
      subjectId: String(made.id),
    });
    expect(rows.map(({ action, userName }) => [action, userName])).toEqual([
      ['create', 'Person 0'],
      ['change', 'Person 0'],
      ['delete', 'Person 0'],
    ]);
    expect(rows[1]).toMatchObject({
      oldValue: { name: 'Clerk', permissions: ['send_invite'] },
      newValue: { name: 'Desk clerk', permissions: ['view_role'] },
    });
  });

  test('of a role that is only renamed the admin log has the same permissions before and after, in one order', async () => {
    const { staff } = await staffed([[...editing, 'send_invite']]);
    const editor = await staff(0);
    const { identity } = world;
    const permissions: GrantablePermission[] = ['view_role', 'send_invite'];
    const { id } = await identity.roles.create(editor, { name: 'Clerk', permissions });
    await identity.roles.change(editor, id, { name: 'Desk clerk', permissions });
    const row = await world.database
      .read()
      .findOneByOrFail(AdminLogEntity, { subject: 'role', subjectId: String(id), action: 'change' });
    const kept = { permissions: ['send_invite', 'view_role'] };
    expect(row).toMatchObject({ oldValue: kept, newValue: kept });
  });

  test('D6 nobody grants what they lack, or changes a role that has a permission which they lack', async () => {
    const { staff } = await staffed([editing, ['send_invite', 'view_role']]);
    const editor = await staff(0);
    const { roles } = world.identity;
    const refused = { errors: { permissions: ['role.permission_not_held'] } };
    await expect(roles.create(editor, { name: 'New', permissions: ['view_user'] })).rejects.toMatchObject(refused);
    const own = await roles.create(editor, { name: 'Own', permissions: ['view_role'] });
    const grown: GrantablePermission[] = ['view_role', 'send_invite'];
    await expect(roles.change(editor, own.id, { name: 'Own', permissions: grown })).rejects.toMatchObject(refused);
    const [stronger] = (await roles.list(editor)).filter(({ locked }) => locked);
    expect(stronger).toMatchObject({ name: 'Role 1', permissions: grown });
    const id = stronger?.id ?? 0;
    for (const permissions of [['view_role'], [], grown] as const) {
      await expect(roles.change(editor, id, { name: 'Role 1', permissions })).rejects.toThrow(Forbidden);
    }
    await expect(roles.delete(editor, id)).rejects.toThrow(Forbidden);
    expect((await roles.list(editor)).find((role) => role.id === id)).toEqual(stronger);
  });

  test('D12 a role gets declared permissions only, from who has them, and keeps those whose remote is gone', async () => {
    const { staff } = await staffed([editing, editing]);
    const { roles } = world.identity;
    const own = (await roles.list(await staff(0))).find(({ name }) => name === 'Role 0');
    const held = ['waiting:edit', 'waiting:see'].map((permission) => ({ roleId: own?.id ?? 0, permission }));
    await world.database.write(() => world.database.manager().insert(RolePermissionEntity, held));
    const declared = new Set(['waiting:edit']);
    const [editor, other] = [await staff(0), await staff(1)];
    const values = { name: 'List', permissions: ['view_role', 'waiting:edit'] } as const;
    const notHeld = { errors: { permissions: ['role.permission_not_held'] } };
    const unknown = { errors: { permissions: ['role.permission_unknown|waiting:see'] } };
    await expect(roles.create(other, values, declared)).rejects.toMatchObject(notHeld);
    await expect(roles.create(editor, { ...values, permissions: ['waiting:see'] }, declared)).rejects.toMatchObject(
      unknown,
    );
    const { id, permissions } = await roles.create(editor, values, declared);
    expect(permissions).toEqual(values.permissions);
    const both = { name: 'List', permissions: [...values.permissions, 'waiting:see'] } as const;
    await expect(roles.change(editor, id, both, declared)).rejects.toMatchObject(unknown);
    const renamed = { ...values, name: 'Waiting' };
    expect(await roles.change(editor, id, renamed, new Set())).toMatchObject(renamed);
    expect((await roles.list(other)).find((role) => role.id === id)).toMatchObject({ ...renamed, locked: true });
    const emptied = { name: 'Waiting', permissions: [] };
    expect(await roles.change(editor, id, emptied, new Set())).toMatchObject(emptied);
    const again = roles.change(editor, id, { ...emptied, permissions: ['waiting:edit'] }, new Set());
    await expect(again).rejects.toMatchObject({ errors: { permissions: ['role.permission_unknown|waiting:edit'] } });
  });

  test('D6 a role that somebody has in a department is edited by who works there too', async () => {
    const { staff, organisation } = await staffed([editing]);
    const { departments, roles } = world.identity;
    const psychiatry = { organisationId: organisation.id, symbol: 'PSY', name: 'Psychiatry' };
    const { id: departmentId } = await departments.create(actor, psychiatry);
    const editor = await staff(0);
    const { id } = await roles.create(editor, { name: 'Reader', permissions: ['view_role'] });
    await personIn(world, [organisation.id], { departmentIds: [departmentId], roleIds: [id] });
    expect((await roles.list(editor)).find((role) => role.id === id)).toMatchObject({ locked: true, users: 1 });
    await expect(roles.change(editor, id, { name: 'Reader', permissions: [] })).rejects.toThrow(Forbidden);
    const { id: editorId } = editor.user;
    const joins = { organisationId: organisation.id, departmentIds: [departmentId] };
    await world.identity.users.change(actor, editorId, { joins });
    await expect(roles.change(await staff(0), id, { name: 'Reader', permissions: [] })).resolves.toMatchObject({
      permissions: [],
    });
  });

  test('a name that is taken is the field’s error, a stale version a conflict, and nothing is changed', async () => {
    const { staff } = await staffed([editing, []]);
    const editor = await staff(0);
    const { identity } = world;
    await expect(identity.roles.create(editor, { name: 'Role 1', permissions: [] })).rejects.toMatchObject({
      errors: { name: ['validation.unique'] },
    });
    const [, second] = await identity.roles.list(editor);
    const { id = 0, version = 0 } = second ?? {};
    await expect(identity.roles.change(editor, id, { name: 'Role 0', permissions: [] })).rejects.toThrow(Invalid);
    await identity.roles.change(editor, id, { name: 'Renamed', permissions: [], version });
    const stale = identity.roles.change(editor, id, { name: 'Again', permissions: ['view_role'], version });
    await expect(stale).rejects.toThrow(Conflict);
    expect(await identity.roles.list(editor)).toMatchObject([
      { name: 'Renamed', permissions: [], version: version + 1 },
      { name: 'Role 0' },
    ]);
  });

  test('D2 a role of another organisation is not found', async () => {
    const [one, other] = [await staffed([editing]), await staffed([editing])];
    const [foreign] = await world.identity.roles.list(await other.staff(0));
    const editor = await one.staff(0);
    const id = foreign?.id ?? 0;
    await expect(world.identity.roles.delete(editor, id)).rejects.toThrow(NotFound);
    await expect(world.identity.roles.change(editor, id, { name: 'Mine', permissions: [] })).rejects.toThrow(NotFound);
    expect(await world.identity.roles.list(await other.staff(0))).toEqual([foreign]);
  });

  test('two changes of one role run one after the other; with a version one of them is a conflict', async () => {
    const { staff } = await staffed([editing, []]);
    const editor = await staff(0);
    const [, { id = 0, version = 0 } = {}] = await world.identity.roles.list(editor);
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) => world.identity.roles.change(editor, id, { name, permissions: [], version })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
