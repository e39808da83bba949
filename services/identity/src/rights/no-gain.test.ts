import {
  Conflict,
  Forbidden,
  type GrantablePermission,
  grantablePermissions,
  Invalid,
  NotFound,
} from '@intake-desk/contracts';
import { runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import { In, IsNull } from 'typeorm';
import type { AccountValues } from '../administered-users/account-values.ts';
import type { Staff } from '../staff/staff.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { RoleEntity } from '../tables/role.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, ip, organisationWith } from '../testing/world.ts';

type Person = Omit<Staff, 'trail'>;
type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** Worlds, and steps in each; MariaDB's commits are slow. */
const WORLDS = { sqlite: runsOf(60), mariadb: 6 };
const STEPS = 25;

const editing: readonly GrantablePermission[] = ['add_user', 'edit_user', 'destroy_user', 'edit_role', 'destroy_role'];
const nursing: readonly GrantablePermission[] = ['send_invite', 'view_patient_modal', 'export_dashboard_data'];
const hospitals = [
  { org: 'sea', departments: ['ANE', 'PSY'] },
  { org: 'land', departments: ['ORT'] },
];
const symbols = hospitals.flatMap(({ departments }) => departments);

/** A random subset, so that sets that contain each other are as frequent as others. */
const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...values]);

const permissions = fc.oneof(some(nursing), some([...editing, ...nursing]));
const drawnRoles = fc.array(fc.record({ place: fc.nat(1), permissions }), {
  minLength: 5,
  maxLength: 5,
});
type DrawnRole = Drawn<typeof drawnRoles>[number];

const drawnPeople = fc.array(
  fc.record({
    places: some([0, 1]),
    departments: some(symbols),
    roles: some([0, 1, 2, 3, 4]),
    admin: fc.constantFrom(false, false, false, false, true),
  }),
  { minLength: 6, maxLength: 6 },
);
type DrawnPerson = Drawn<typeof drawnPeople>[number];

/** One attempt: an account whose password the editor knows, a hospital, and a target. */
const drawnSteps = fc.array(
  fc.record({
    who: fc.nat(5),
    place: fc.constantFrom(0, 0, 0, 1),
    what: fc.constantFrom(
      ...(['change', 'change', 'change', 'change', 'create', 'import', 'disable', 'delete', 'resetFactor'] as const),
      ...(['createRole', 'changeRole', 'changeRole', 'deleteRole', 'closeDepartment'] as const),
    ),
    target: fc.nat(11),
    roles: fc.option(some([0, 1, 2, 3, 4, 5]), { nil: undefined }),
    departments: fc.option(some(symbols), { nil: undefined }),
    leaves: fc.constantFrom(false, false, false, true),
    permissions,
    way: fc.constantFrom('none', 'none', 'none', 'password', 'pin', 'email'),
  }),
  { minLength: STEPS, maxLength: STEPS },
);
type Step = Drawn<typeof drawnSteps>[number];

/** The permissions that routes require. */
const needed = {
  change: 'edit_user',
  create: 'add_user',
  import: 'add_user',
  disable: 'destroy_user',
  delete: 'destroy_user',
  resetFactor: 'edit_user',
  createRole: 'edit_role',
  changeRole: 'edit_role',
  deleteRole: 'destroy_role',
} as const;

const isRefusal = (error: unknown): boolean =>
  [Invalid, NotFound, Forbidden, Conflict].some((refusal) => error instanceof refusal);

eachWorld((world, engine) => {
  let serial = 0;

  /** Returns a user as their call would see them; undefined if they may not use the organisation. */
  async function personOf(id: number, org: string): Promise<Person | undefined> {
    const user = await world.database.read().findOneBy(UserEntity, { id, disabledAt: IsNull(), deletedAt: IsNull() });
    if (!user) return undefined;
    const session = { id: 0, byPin: false, expiresAt: world.clock.now() };
    const signedIn = { user, session, address: ip, language: 'en' as const };
    try {
      return { ...signedIn, ...(await world.identity.rights.scopeFor(signedIn, { org })) };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  /** Returns everything that a user may reach now, by the check of every call. */
  async function opens(id: number, orgs: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const org of orgs) {
      const person = await personOf(id, org);
      for (const { symbol } of person?.scope.departments ?? []) {
        found.add(`${org} ${symbol}`);
        for (const permission of grantablePermissions) {
          if (person?.can(permission)) found.add(`${org} ${symbol} ${permission}`);
        }
      }
    }
    return found;
  }

  /** Two hospitals with these roles and people. The first person edits users and roles in ANE and is no administrator. */
  async function peopled(rolesOf: readonly DrawnRole[], peopleOf: readonly DrawnPerson[]) {
    serial += 1;
    const made: Awaited<ReturnType<typeof organisationWith>>[] = [];
    for (const { org, departments } of hospitals) {
      made.push(await organisationWith(world, `${org}${serial}`, departments));
    }
    const organisationOf = (place: number): number => made[place]?.organisation.id ?? 0;
    const roles: { place: number; id: number }[] = [];
    for (const [index, { place, permissions }] of rolesOf.entries()) {
      const values = { organisationId: organisationOf(place), name: `Role ${index}`, permissions };
      roles.push({ place, id: (await world.identity.roles.createByCommand(actor, values)).id });
    }
    const own = { organisationId: organisationOf(0), name: 'Editing', permissions: [...editing, ...nursing.slice(1)] };
    const editorRole = (await world.identity.roles.createByCommand(actor, own)).id;
    const ids: number[] = [];
    for (const [index, { places, ...person }] of peopleOf.entries()) {
      const isEditor = index === 0;
      const joined = isEditor ? [...new Set([0, ...places])] : places;
      const departments = isEditor ? [...new Set(['ANE', ...person.departments])] : person.departments;
      const has = roles.filter(({ place }, role) => joined.includes(place) && person.roles.includes(role));
      const { id } = await personIn(world, joined.map(organisationOf), {
        departmentIds: joined.flatMap((place) => departments.flatMap((one) => made[place]?.departments[one] ?? [])),
        roleIds: [...has.map((role) => role.id), ...(isEditor ? [editorRole] : [])],
        admin: !isEditor && person.admin,
        password: null,
      });
      ids.push(id);
    }
    return { orgs: made.map(({ organisation }) => organisation.symbol), ids };
  }

  /** Runs a step; returns the accounts that its editor can sign in with from now on. */
  async function take(step: Step, person: Person, ids: number[]): Promise<number[]> {
    const { roles, users } = world.identity;
    const { administered: accounts } = users;
    const { organisationId } = person.scope;
    const read = world.database.read();
    serial += 1;
    const known = await read.find(RoleEntity, { where: { organisationId }, order: { id: 'ASC' } });
    const given: Pick<AccountValues, 'roles' | 'departments'> = {
      ...(step.roles && { roles: known.filter((_, index) => step.roles?.includes(index)).map(({ name }) => name) }),
      ...(step.departments && {
        departments: step.departments.filter((one) => hospitals[step.place]?.departments.includes(one)),
      }),
    };
    const email = `step${serial}@example.test`;
    const id = ids[step.target % ids.length] ?? 0;
    const role = known[step.target % Math.max(1, known.length)];
    const values = { name: `Role of step ${serial}`, permissions: step.permissions };
    switch (step.what) {
      case 'change': {
        const user = await read.findOneBy(UserEntity, { id });
        if (!user) return [];
        const typed = `Zebra#tulip-Kettle${serial}`;
        await accounts.change(person, id, {
          name: user.name,
          email: step.way === 'email' ? email : user.email,
          ...given,
          ...(step.leaves && { organizations: [] }),
          ...(step.way === 'pin' && { pin: String(1000 + (serial % 9000)) }),
          ...(step.way === 'password' && { password: typed, password_confirmation: typed }),
        });
        return step.way === 'none' ? [] : [id];
      }
      case 'create': {
        const made = await accounts.create(person, { name: 'Made', email, send_email_instructions: true, ...given });
        ids.push(made.id);
        return [made.id];
      }
      case 'import': {
        const cells = [given.roles ?? [], given.departments ?? []].map((names) => names.join('|'));
        const csv = `name;email;roles;departments\nMade;${email};${cells.join(';')}`;
        await accounts.import(person, { csv, dryRun: false });
        const made = await read.findBy(UserEntity, { email });
        ids.push(...made.map((user) => user.id));
        return made.map((user) => user.id);
      }
      case 'disable':
        await accounts.setDisabled(person, id, { disabled: step.leaves });
        return [];
      case 'delete':
        await accounts.delete(person, id);
        return [];
      case 'resetFactor':
        await accounts.resetSecondFactor(person, id);
        return [];
      case 'createRole':
        expect((await roles.create(person, values)).permissions.filter((one) => !person.can(one))).toEqual([]);
        return [];
      case 'changeRole':
        expect(
          (await roles.change(person, role?.id ?? 0, values)).permissions.filter((one) => !person.can(one)),
        ).toEqual([]);
        return [];
      case 'deleteRole':
        await roles.delete(person, role?.id ?? 0);
        return [];
      case 'closeDepartment': {
        // An administrator closes a department, or opens it again.
        const departments = { organisationId, symbol: In(symbols.filter((_, index) => index === step.target % 2)) };
        const deletedAt = step.leaves ? world.clock.now() : null;
        await world.database.write(() => world.database.manager().update(DepartmentEntity, departments, { deletedAt }));
        return [];
      }
    }
  }

  test('D6 whatever an editor changes, and whoever they become by it, they open nothing that was closed to them', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(drawnRoles, drawnPeople, drawnSteps, async (rolesOf, peopleOf, tried) => {
        const { orgs, ids } = await peopled(rolesOf, peopleOf);
        const [editor = 0] = ids;
        const own = await opens(editor, orgs);
        const known = new Set([editor]);
        const accountsNow = new Map<number, Set<string>>();
        for (const id of ids) accountsNow.set(id, await opens(id, orgs));
        for (const step of tried) {
          const person = await personOf([...known][step.who % known.size] ?? editor, orgs[step.place] ?? '');
          if (!person || (step.what !== 'closeDepartment' && !person.can(needed[step.what]))) continue;
          try {
            for (const id of await take(step, person, ids)) known.add(id);
          } catch (error) {
            if (isRefusal(error)) continue;
            throw error;
          }
          taken += 1;
          const reached = accountsNow.get(person.user.id) ?? new Set();
          for (const id of ids) {
            const before = accountsNow.get(id) ?? new Set();
            const now = await opens(id, orgs);
            accountsNow.set(id, now);
            // No account that the editor can use ever reaches more than they did at first.
            const changed = step.what === 'closeDepartment' ? new Set() : now.symmetricDifference(before);
            expect([...changed.difference(reached)]).toEqual([]);
            if (known.has(id)) expect([...now.difference(own)]).toEqual([]);
          }
        }
      }),
      { numRuns: WORLDS[engine], endOnFailure: true },
    );
    expect(taken).toBeGreaterThan(0);
  });
});
