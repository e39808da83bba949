import {
  Conflict,
  Forbidden,
  type GrantablePermission,
  grantablePermissions,
  Invalid,
  NotFound,
  type Permission,
} from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { eachEngine, runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import type { SignedIn, Staff } from '../staff/staff.ts';
import { personIn } from '../testing/person.ts';
import { actor, openWorld, organisationWith, signedIn, staffIn, type World } from '../testing/world.ts';

const isRefusal = (error: unknown): boolean =>
  [Invalid, NotFound, Forbidden, Conflict].some((refusal) => error instanceof refusal);

/** For what commits many times, on a busy machine; in ms. */
const SLOW = 3_600_000;
/** Runs of D6 and the steps of each; the engines share the rule, and MariaDB's commits are slow. */
const RUNS = { sqlite: runsOf(40), mariadb: runsOf(4) };
const LENGTH = 250;

const editing: readonly Permission[] = ['edit_role', 'view_role', 'destroy_role'];
const managing: readonly Permission[] = ['add_user', 'edit_user', 'view_user', 'destroy_user'];
const userSteps = ['createUser', 'changeUser', 'disableUser', 'resetFactor', 'deleteUser'] as const;
const isUserStep = (what: string): what is (typeof userSteps)[number] => userSteps.some((one) => one === what);
/** A few of them, so that random sets meet. */
const drawn = grantablePermissions.slice(0, 9);

eachEngine((open, engine) => {
  let world: World;
  let serial = 0;

  beforeAll(async () => {
    world = await openWorld(open);
  });

  /** A new organisation with one user per set of permissions; each has a role of their own. */
  async function staffed(sets: readonly (readonly Permission[])[]) {
    serial += 1;
    const org = `org${serial}`;
    const { organisation, departments } = await organisationWith(world, org, ['ANE']);
    const { identity } = world;
    const emails: string[] = [];
    for (const [index, permissions] of sets.entries()) {
      const name = `Role ${index}`;
      const role = await identity.roles.createUnchecked(actor, { organisationId: organisation.id, name, permissions });
      const values = { name: `Person ${index}`, departmentIds: [departments.ANE ?? 0], roleIds: [role.id] };
      emails.push((await personIn(world, [organisation.id], values)).email);
    }
    const people: SignedIn[] = [];
    for (const email of emails) people.push(await signedIn(world, email));
    /** The person with what they may do at this moment. */
    const staff = (index: number) => {
      const person = people[index];
      if (!person) throw new Error(`There is no person ${index}.`);
      return staffIn(world, person, org);
    };
    return { staff, organisation };
  }
  const rights = ({ can }: Pick<Staff, 'can'>): Permission[] => grantablePermissions.filter(can);

  test('a role is created, listed by name, changed and deleted, each told in the admin log', async () => {
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

  test('nobody grants what they lack; what a role has already may stay or go', async () => {
    const { staff } = await staffed([editing, ['send_invite', 'view_report']]);
    const editor = await staff(0);
    const { identity } = world;
    const refused = { errors: { permissions: ['role.permission_not_held'] } };
    await expect(identity.roles.create(editor, { name: 'New', permissions: ['view_user'] })).rejects.toMatchObject(
      refused,
    );
    const role = (await identity.roles.list(editor)).find(({ name }) => name === 'Role 1');
    const id = role?.id ?? 0;
    const change = (permissions: typeof grantablePermissions) =>
      identity.roles.change(editor, id, { name: 'Role 1', permissions });
    await expect(change(['send_invite', 'view_report', 'view_user'])).rejects.toMatchObject(refused);
    expect(await change(['send_invite', 'view_role'])).toMatchObject({ permissions: ['view_role', 'send_invite'] });
    // What was taken away is no longer there to stay.
    await expect(change(['view_report'])).rejects.toMatchObject(refused);
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

  test('D2 a role of another organisation is not there', async () => {
    const [one, other] = [await staffed([editing]), await staffed([editing])];
    const [foreign] = await world.identity.roles.list(await other.staff(0));
    const editor = await one.staff(0);
    const id = foreign?.id ?? 0;
    await expect(world.identity.roles.delete(editor, id)).rejects.toThrow(NotFound);
    await expect(world.identity.roles.change(editor, id, { name: 'Mine', permissions: [] })).rejects.toThrow(NotFound);
    expect(await world.identity.roles.list(await other.staff(0))).toEqual([foreign]);
  });

  test('two who change one role at once: one after the other, with a version one of them is told', async () => {
    const { staff } = await staffed([editing, []]);
    const editor = await staff(0);
    const [, { id = 0, version = 0 } = {}] = await world.identity.roles.list(editor);
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) => world.identity.roles.change(editor, id, { name, permissions: [], version })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  /** A step that somebody tries: which role, with which permissions. */
  const step = fc.record({
    who: fc.nat(2),
    what: fc.constantFrom('create', 'change', 'change', 'delete', ...userSteps, 'changeUser'),
    role: fc.nat(9),
    user: fc.nat(9),
    permissions: fc.uniqueArray(fc.constantFrom(...drawn), { maxLength: 5 }),
  });

  /** What users may do by their roles, by the user's id; the roles' permissions stand in the list of roles. */
  async function powers(editor: Awaited<ReturnType<typeof staffIn>>) {
    const roles = await world.identity.roles.list(editor);
    const of = new Map(roles.map(({ name, permissions }) => [name, permissions]));
    const users = await world.identity.users.list(editor);
    return new Map(
      users.map((user) => [user.id, { user, permissions: user.roles.flatMap((name) => of.get(name) ?? []) }]),
    );
  }

  /** Tries a step with a user: whom it changes has afterwards what the editor holds, or had before. */
  async function tryUserStep(
    editor: Awaited<ReturnType<typeof staffIn>>,
    { what, user, role }: { what: (typeof userSteps)[number]; user: number; role: number },
    serial: number,
  ): Promise<void> {
    const { accounts } = world.identity;
    const own = new Set<string>(rights(editor));
    const before = await powers(editor);
    // The three who take the steps stay.
    const [first, second, third, ...made] = [...before.values()].toSorted((one, other) => one.user.id - other.user.id);
    const everybody = [first, second, third, ...made].flatMap((one) => one ?? []);
    const target = everybody[user % everybody.length]?.user;
    const other = made[user % Math.max(1, made.length)]?.user;
    const roles = (await world.identity.roles.list(editor)).map(({ name }) => name);
    const given = roles.filter((_, index) => (index + role) % 3 === 0);
    const email = `step${serial}.${editor.scope.organisationId}@example.test`;
    if (what === 'createUser') {
      await accounts.create(editor, { name: 'Made', email, roles: given, send_email_instructions: true });
    } else if (what === 'changeUser') {
      const renamed = role % 2 === 0 ? {} : { name: `Step ${serial}`, pin: '1234' };
      const said = { name: target?.name ?? '', email: target?.email ?? '', ...renamed };
      await accounts.change(editor, target?.id ?? 0, { ...said, roles: given });
      // Who could sign in as somebody has each of their rights.
      if (role % 2 === 1) expect(before.get(target?.id ?? 0)?.permissions.filter((one) => !own.has(one))).toEqual([]);
    } else {
      if (what === 'disableUser') await accounts.setDisabled(editor, other?.id ?? 0, { disabled: role % 2 === 0 });
      else if (what === 'resetFactor') await accounts.resetSecondFactor(editor, other?.id ?? 0);
      else await accounts.delete(editor, other?.id ?? 0);
      expect(before.get(other?.id ?? 0)?.permissions.filter((one) => !own.has(one))).toEqual([]);
    }
    for (const [id, { permissions }] of await powers(editor)) {
      const had = before.get(id)?.permissions ?? [];
      expect(permissions.filter((one) => !had.includes(one) && !own.has(one))).toEqual([]);
    }
  }

  test(
    'D6 random steps of editing roles and users never gain a right',
    async () => {
      let steps = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.uniqueArray(fc.constantFrom(...drawn), { maxLength: 6 }), { minLength: 3, maxLength: 3 }),
          fc.array(step, { minLength: LENGTH, maxLength: LENGTH }),
          async (sets, tried) => {
            const { staff } = await staffed(sets.map((set) => [...new Set([...set, ...editing, ...managing])]));
            const held = new Set((await world.identity.roles.list(await staff(0))).flatMap((one) => one.permissions));
            for (const { who, what, role, user, permissions } of tried) {
              steps += 1;
              const editor = await staff(who);
              const own = rights(editor);
              const roles = await world.identity.roles.list(editor);
              const target = roles[role % Math.max(1, roles.length)];
              const values = { name: `Role of step ${steps}`, permissions };
              const before = target?.permissions ?? [];
              try {
                if (isUserStep(what)) await tryUserStep(editor, { what, user, role }, steps);
                else if (what === 'create') await world.identity.roles.create(editor, values);
                else if (what === 'change') await world.identity.roles.change(editor, target?.id ?? 0, values);
                else await world.identity.roles.delete(editor, target?.id ?? 0);
              } catch (error) {
                if (!isRefusal(error)) throw error;
                continue;
              }
              const after = await world.identity.roles.list(editor);
              // What a step adds to a role is what its editor held before it.
              const now = after.find(({ name }) => name === values.name)?.permissions ?? [];
              const had = what === 'change' ? before : [];
              expect(now.filter((one) => !had.includes(one) && !own.includes(one))).toEqual([]);
              // So the editor gains nothing, and no role gets what no role of these people ever had.
              expect(rights(await staff(who)).filter((one) => !own.includes(one))).toEqual([]);
              expect(after.flatMap((one) => one.permissions).filter((one) => !held.has(one))).toEqual([]);
            }
          },
        ),
        { numRuns: RUNS[engine], endOnFailure: true },
      );
      expect(steps).toBe(RUNS[engine] * LENGTH);
    },
    SLOW,
  );
});
