import { Forbidden, NotWhitelisted, type UserView } from '@intake-desk/contracts';
import { runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import type { SignedIn } from '../staff/staff.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { UserDepartmentEntity } from '../tables/user-department.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, nextScope, nextView, organisationWith, signedIn } from '../testing/world.ts';

const symbols = ['a', 'b', 'c', 'd'] as const;
const parts = ['X', 'Y'] as const;
type Name = (typeof symbols)[number];
type Part = (typeof parts)[number];
/** The user's address, and a whitelist that excludes it. */
const here = '192.0.2.1';
const elsewhere = '198.51.100.1';

/** Random memberships, links and whitelists. */
interface State {
  admin: boolean;
  member: Name[];
  works: [Name, Part][];
  links: { from: Name; to: Name; part: Part | null }[];
  deleted: Name[];
  closed: [Name, Part][];
  shut: Name[];
}

const symbol = fc.constantFrom(...symbols);
const part = fc.constantFrom(...parts);
const department = fc.tuple(symbol, part);
const some = (max: number) => ({ maxLength: max, selector: (one: unknown) => JSON.stringify(one) });
const state: fc.Arbitrary<State> = fc.record({
  admin: fc.boolean(),
  member: fc.uniqueArray(symbol, some(4)),
  works: fc.uniqueArray(department, some(6)),
  links: fc.uniqueArray(fc.record({ from: symbol, to: symbol, part: fc.option(part) }), some(10)),
  deleted: fc.uniqueArray(symbol, some(1)),
  closed: fc.uniqueArray(department, some(2)),
  shut: fc.uniqueArray(symbol, some(2)),
});

const has = <T>(list: readonly T[], one: T): boolean =>
  list.some((other) => JSON.stringify(other) === JSON.stringify(one));

/**
 * The model, written from decisions "linked organisations" and from nothing in the code: what is read in an organisation,
 * or undefined where it is refused. A link goes one way and one step; it opens reading only.
 */
function model(given: State, org: Name): Set<string> | undefined {
  if (has(given.deleted, org) || has(given.shut, org)) return undefined;
  if (!given.admin && !has(given.member, org)) return undefined;
  const readable = new Set<string>();
  for (const of of parts) {
    if (has(given.closed, [org, of])) continue;
    if (given.admin || has(given.works, [org, of])) readable.add(`${org}/${of} own`);
  }
  for (const { from, to, part: only } of given.links) {
    if (from !== org || to === org || has(given.deleted, to) || has(given.shut, to)) continue;
    for (const of of parts) {
      if ((only === null || only === of) && !has(given.closed, [to, of])) readable.add(`${to}/${of} linked`);
    }
  }
  return readable.size === 0 ? undefined : readable;
}

/** Returns undefined for a refusal; other errors are thrown. */
function refused(error: unknown): undefined {
  if (error instanceof Forbidden || error instanceof NotWhitelisted) return;
  throw error;
}

eachWorld((world) => {
  let user: SignedIn;
  const organisations = new Map<Name, { id: number; departments: Record<string, number> }>();

  beforeAll(async () => {
    for (const name of symbols) {
      const { organisation, departments } = await organisationWith(world, name, [...parts]);
      organisations.set(name, { id: organisation.id, departments });
    }
    const { email } = await personIn(
      world,
      [...organisations.values()].map(({ id }) => id),
    );
    user = await signedIn(world, email, here);
  });

  const idOf = (name: Name): number => organisations.get(name)?.id ?? 0;
  const departmentId = (name: Name, of: Part): number => organisations.get(name)?.departments[of] ?? 0;

  /** Writes the state to the database. */
  const write = (given: State) =>
    world.database.write(async () => {
      const manager = world.database.manager();
      const now = world.clock.now();
      for (const table of ['organisation_link', 'whitelist_ip', 'user_department', 'user_organisation']) {
        await manager.query(`DELETE FROM ${table}`);
      }
      const mine = { userId: user.user.id, createdAt: now };
      for (const name of symbols) {
        const deletedAt = has(given.deleted, name) ? now : null;
        await manager.update(OrganisationEntity, { id: idOf(name) }, { deletedAt });
        for (const of of parts) {
          const closedAt = has(given.closed, [name, of]) ? now : null;
          await manager.update(DepartmentEntity, { id: departmentId(name, of) }, { deletedAt: closedAt });
        }
      }
      for (const name of given.member) {
        await manager.insert(UserOrganisationEntity, { ...mine, organisationId: idOf(name) });
      }
      for (const [name, of] of given.works) {
        await manager.insert(UserDepartmentEntity, {
          ...mine,
          organisationId: idOf(name),
          departmentId: departmentId(name, of),
        });
      }
      for (const { from, to, part: only } of given.links) {
        await manager.query(
          'INSERT INTO organisation_link (organisation_id, target_organisation_id, department_id, created_at) VALUES (?, ?, ?, ?)',
          [idOf(from), idOf(to), only === null ? null : departmentId(to, only), '2026-03-02 09:00:00.000'],
        );
      }
      for (const name of given.shut) {
        await manager.insert(WhitelistIpEntity, { organisationId: idOf(name), fromIp: elsewhere, createdAt: now });
      }
    });

  /** Returns the departments that a call reads in an organisation; undefined if it is refused. */
  const readBy = (who: SignedIn, org: Name): Promise<Set<string> | undefined> =>
    nextScope(world, who, { org })
      .then(
        ({ scope }) =>
          new Set(
            scope.departments.map((one) => `${one.organisationSymbol}/${one.symbol} ${one.own ? 'own' : 'linked'}`),
          ),
      )
      .catch(refused);
  const viewOf = (who: SignedIn): Promise<UserView | undefined> => nextView(world, who).catch(refused);

  test('D3 own and linked data agree with a small model: links are directed, not transitive, and limited to their departments', async () => {
    await fc.assert(
      fc.asyncProperty(state, async (given) => {
        await write(given);
        const who = { ...user, user: { ...user.user, admin: given.admin } };
        for (const org of symbols) {
          expect({ org, read: await readBy(who, org) }).toEqual({ org, read: model(given, org) });
        }
      }),
      { numRuns: runsOf(120) },
    );
  });

  test('D3 the list of a user tells the same as the calls: no organisation and no department more or less', async () => {
    await fc.assert(
      fc.asyncProperty(state, async (given) => {
        await write(given);
        const who = { ...user, user: { ...user.user, admin: given.admin } };
        const reachable = symbols.filter(
          (org) => (given.admin || has(given.member, org)) && !has(given.deleted, org) && !has(given.shut, org),
        );
        const view = await viewOf(who);
        if (!view) {
          expect(reachable).toEqual([]);
          return;
        }
        const { organizations, departments } = view;
        expect(organizations.map((one) => one.symbol).toSorted()).toEqual([...reachable]);
        const expected = reachable.flatMap((org) =>
          [...(model(given, org) ?? [])].map((read) => `${org}/${read.slice(2, 3)}`),
        );
        expect(departments.map((one) => `${one.organizations.join()}/${one.symbol}`).toSorted()).toEqual(
          [...new Set(expected)].toSorted(),
        );
      }),
      { numRuns: runsOf(60) },
    );
  });

  test('D3 a link does not open the organisation that owns the rows, nor the way back', async () => {
    const links = [{ from: 'a', to: 'b', part: null } as const];
    await write({ admin: false, member: ['a', 'c'], works: [], links, deleted: [], closed: [], shut: [] });
    const { scope } = await nextScope(world, user, { org: 'a' });
    expect(scope.departments.map(({ own }) => own)).toEqual([false, false]);
    for (const org of ['b', 'c']) await expect(nextScope(world, user, { org })).rejects.toThrow(Forbidden);
  });
});
