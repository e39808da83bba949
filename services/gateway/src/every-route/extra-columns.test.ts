import { validation } from '@intake-desk/contracts';
import { OperationOutcome } from '@intake-desk/contracts/fhir';
import { Check } from 'typebox/value';
import { oneGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { watchTables } from '../testing/snapshot.ts';
import { credentialsFor, validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Columns of our tables that no body may set. */
const columns = [
  'id',
  'organisationId',
  'organisation_id',
  'departmentId',
  'userId',
  'createdAt',
  'createdBy',
  'status',
  'hash',
  'admin',
  'version',
  'hiddenAt',
  'patientTokenHash',
  'constructor',
];

/** Returns the errors of a refusal by field, also of an OperationOutcome. */
const errorsOf = (refusal: unknown): Record<string, unknown> =>
  Check(OperationOutcome, refusal)
    ? Object.fromEntries(refusal.issue.map(({ expression = [], diagnostics }) => [expression[0], [diagnostics]]))
    : Object(refusal).errors;

oneGateway((world) => {
  let expectUnchanged: () => Promise<void>;

  beforeAll(async () => {
    // Signing in writes the user's row.
    await world().signedIn(emailOf('manager'));
    expectUnchanged = await watchTables(world().gateway);
  });

  test('E4 a large body of unknown fields gets a small answer', async () => {
    const manager = await world().signedIn(emailOf('manager'));
    const names = Array.from({ length: 10_000 }, (_, n) => `unknown_${n}`);
    for (const fields of [names, ['x'.repeat(200_000)]]) {
      const body = Object.fromEntries(fields.map((name) => [name, 1]));
      const { statusCode, body: answer } = await manager.call({ method: 'PUT', url: '/api/options/theme', body });
      expect(statusCode).toBe(422);
      expect(answer.length).toBeLessThan(8 * 1024);
    }
  });

  test.each(namedRoutes(({ body, dialect }) => body !== undefined && dialect !== 'oauth'))(
    'D4 $name refuses columns that it does not name',
    async ({ route }) => {
      const { northsea, signedIn } = world();
      const manager = await signedIn(emailOf('manager'));
      const call = validCall(route, northsea);
      const known = Object.keys(route.body?.properties ?? {});
      for (const column of columns.filter((name) => !known.includes(name))) {
        const answer = await manager.call({
          ...call,
          body: { ...Object(call.body), [column]: 1 },
          headers: credentialsFor(route, northsea.token),
        });
        expect({ column, status: answer.statusCode }).toEqual({ column, status: 422 });
        expect(errorsOf(answer.json())[column]).toEqual([
          route.dialect === 'fhir' ? validation['validation.unknown_field'] : 'validation.unknown_field',
        ]);
      }
      await expectUnchanged();
    },
  );
});
