import { type RouteShape, routeName, searchPatients } from '@intake-desk/contracts';
import {
  changeRole,
  createRole,
  deleteRole,
  endUserSession,
  endUserSessions,
  listRoles,
  listUserSessions,
  listUserSignIns,
} from '@intake-desk/contracts/administration';
import type { TestClient } from '../testing/client.ts';
import { departmentKey } from '../testing/department-key.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { isOfOrganisation, namedRoutes } from '../testing/named-routes.ts';
import { snapshot } from '../testing/snapshot.ts';
import { callWith, fieldsOf, partsOf, validCall } from '../testing/valid-input.ts';

eachGateway((world) => {
  const ofOrganisations = namedRoutes(isOfOrganisation);
  const systems = new WeakMap<object, Promise<TestClient>>();

  /** A system whose key may do everything that a role can grant, in gastroenterology, where nothing is. */
  const ofOtherDepartment = (): Promise<TestClient> => {
    const { gateway, northsea } = world();
    const made = systems.get(gateway) ?? make();
    systems.set(gateway, made);
    return made;

    async function make(): Promise<TestClient> {
      const { id } = await gateway.services.identity.departments.bySymbol(northsea.organisationId, 'MDL');
      return departmentKey(world(), id);
    }
  };

  test.each(ofOrganisations)('D10 $name: a key of another department does nothing', async ({ route }) => {
    const { gateway, northsea } = world();
    const system = await ofOtherDepartment();
    const right = partsOf(route, northsea);
    const calls = [validCall(route, northsea)];
    // Every department that the key has, where the route names one; none where it need not.
    for (const { part, name } of fieldsOf(route).filter((field) => field.name === 'departmentSymbol')) {
      calls.push(callWith(route, { ...right, [part]: { ...right[part], [name]: 'all' } }));
      const { [name]: _, ...without } = right[part];
      calls.push(callWith(route, { ...right, [part]: without }));
    }
    const [named] = calls;
    const state = await snapshot(gateway);
    for (const call of calls) {
      const { statusCode, body } = await system.call(call);
      // A search names no department: it finds nobody beyond the key's own.
      if (call === named && route !== searchPatients) expect([403, 404, 422]).toContain(statusCode);
      expect(statusCode).toBeLessThan(500);
      for (const theirs of ['epd', 'intakeHash', 'tag', 'user'] as const) {
        const value = theirs === 'epd' ? northsea.epd : northsea.of[theirs];
        if (statusCode < 300 && typeof value === 'string') expect(body).not.toContain(value);
      }
      expect(body).not.toContain('Person colleague');
    }
    expect(await snapshot(gateway)).toEqual(state);
  });

  const wholes: readonly RouteShape[] = [
    listUserSessions,
    listUserSignIns,
    endUserSession,
    endUserSessions,
    listRoles,
    createRole,
    changeRole,
    deleteRole,
  ];

  test.each(wholes.map((route) => ({ name: routeName(route), route })))(
    'D10 $name is about an organisation as a whole: a key of a department is refused, whatever department it names',
    async ({ route }) => {
      const { gateway, northsea } = world();
      const system = await ofOtherDepartment();
      const right = partsOf(route, northsea);
      const part = route.query?.properties.departmentSymbol ? 'query' : 'body';
      const { departmentSymbol: _, ...without } = right[part];
      const state = await snapshot(gateway);
      for (const named of [without, { ...without, departmentSymbol: 'all' }, { ...without, departmentSymbol: 'MDL' }]) {
        const { statusCode } = await system.call(callWith(route, { ...right, [part]: named }));
        expect({ statusCode, named }).toEqual({ statusCode: 403, named });
      }
      expect(await snapshot(gateway)).toEqual(state);
    },
  );
});
