import type { RouteShape } from '@intake-desk/contracts';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { eachGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { partsOf, validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** Fields that a save itself writes. */
const marks = ['version', 'changedAt', 'changedBy', 'framing_reason', 'framing_tried_at'];

const withoutMarks = (rows: unknown) =>
  Parse(Rows, rows).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !marks.includes(name))));

/** Returns the list that shows the rows of a changing route. */
const listOf = ({ url }: RouteShape) =>
  namedRoutes(({ method, url: other }) => method === 'GET' && `${other}/:id` === url)[0]?.route;

const modules = namedRoutes(({ method, url }) => method === 'PUT' && /^\/api\/admin\/\w+\/:id$/.test(url)).flatMap(
  ({ route }) => {
    const list = listOf(route);
    return list && Type.IsArray(list.reply) ? [{ name: route.url, route, list }] : [];
  },
);

test('the modules of Settings that list rows and change them are known', () => {
  expect(modules.map(({ name }) => name.split('/')[3]).toSorted()).toEqual([
    ...[
      'apiKey',
      'content',
      'department',
      'fhirServer',
      'hl7Destination',
      'hl7Sender',
      'invitationRule',
      'organization',
    ],
    ...['release', 'reports', 'role', 'tag', 'tagGroup', 'thirdParty', 'user', 'whitelistDomain', 'whitelistIp'],
  ]);
});

/** A questionnaire is changed by its file, not by its row's fields. */
const withoutRows = ['content'];

eachGateway((world) => {
  test.each(modules.filter(({ name }) => !withoutRows.some((module) => name.includes(`/${module}/`))))(
    '$name takes back each row that its list has, as it is, and changes nothing',
    async ({ route, list }) => {
      const { northsea, signIn } = world();
      const admin = await signIn(emailOf('admin'));
      const read = async () => (await admin.call(validCall(list, northsea))).json();
      const before = Parse(Rows, await read());
      const { body, ...call } = validCall(route, northsea);
      const { organization, departmentSymbol } = partsOf(route, northsea).body;
      const org = northsea.of.organisation;
      for (const row of before.filter(isPresent)) {
        const url = call.url.replace(/[^/]+$/, String(row.id));
        const own = organization === undefined || 'organization' in row ? {} : { organization };
        const given = { ...row, org, ...own, ...(departmentSymbol === undefined ? {} : { departmentSymbol }) };
        const answer = await admin.call({ ...call, url, body: given });
        expect({ row: row.name, status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
      }
      expect(before.length).toBeGreaterThan(0);
      expect(withoutMarks(await read())).toEqual(withoutMarks(before));
    },
  );
});

/** A deleted or revoked row must be restored before it is changed. */
const isPresent = ({ deleted_at: deleted = null, revoked_at: revoked = null }: Record<string, unknown>): boolean =>
  deleted === null && revoked === null;
