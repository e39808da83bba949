import type { Part } from '@intake-desk/contracts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { eachGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { callWith, fieldsOf, partsOf } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'x'.repeat(70_000),
  "' OR 1=1 --",
  '%',
  '..%2f',
  '\u0000',
  'a\ud800',
  '\u202e',
  'null',
];
const values: unknown[] = [
  ...texts,
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  {},
  { a: { b: [] } },
  [],
  [[]],
  [null],
  { $gt: '' },
];
const bodies = [
  '',
  'null',
  '[]',
  '"text"',
  '5',
  '{',
  '{"a":1,}',
  '{"__proto__":{"admin":true}}',
  '['.repeat(5000),
  '\u0000',
];

/** What one engine's gateway refused for its form, by route: it did not reach a handler, so the other engine would not see it. */
const refused = new Map<string, Set<string>>();

const Refusal = Type.Object({
  errors: Type.Record(Type.String(), Type.Array(Type.String({ pattern: '^validation' }))),
});

eachGateway((world) => {
  test.each(namedRoutes())(
    'E4 $name never fails on malformed input',
    async ({ name: routeName, route }) => {
      const { northsea, signIn } = world();
      const manager = await signIn(emailOf('manager'));
      const headers = { 'x-intake-token': northsea.token };
      const failed: unknown[] = [];
      const known = refused.get(routeName) ?? new Set();
      refused.set(routeName, known);
      const right = partsOf(route, northsea);
      const attempt = async (what: unknown, call: Parameters<typeof manager.call>[0]): Promise<void> => {
        const attempted = JSON.stringify(what);
        if (known.has(attempted)) return;
        const answer = await manager.call({ ...call, headers });
        const { statusCode } = answer;
        if (statusCode >= 500) failed.push({ what, statusCode });
        // Other dialects tell their refusals otherwise; those are tried on each engine.
        const json = answer.headers['content-type']?.includes('application/json') === true;
        if (statusCode === 422 && json && Check(Refusal, answer.json())) known.add(attempted);
      };
      for (const { part, name } of fieldsOf(route)) {
        const tried = part === 'body' ? values : texts;
        for (const value of tried) {
          const changed: Record<Part, Record<string, unknown>> = {
            ...right,
            [part]: { ...right[part], [name]: value },
          };
          await attempt({ part, name, value }, callWith(route, changed));
        }
        const { [name]: _left, ...rest } = right[part];
        if (part !== 'params') await attempt({ part, name, left: 'out' }, callWith(route, { ...right, [part]: rest }));
      }
      if (route.body) for (const body of bodies) await attempt(body, { ...callWith(route, right), body });
      expect(failed).toEqual([]);
    },
    120_000,
  );
});
