import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { workspace } from '../../run/step.ts';
import { namesAnyTable, tableRules } from './data-access.ts';
import { type NamedTable, namedTables } from './named-tables.ts';
import { isTest, parsed, sourceFiles } from './source-files.ts';

const services = sourceFiles().filter((file) => file.startsWith('services/') && !isTest(file));

/** Entities with their tables and the service that has the entity's file. */
const entities = services
  .filter((file) => file.endsWith('.entity.ts'))
  .flatMap((file) =>
    [...readFileSync(join(workspace, file), 'utf8').matchAll(/export const (\w+Entity) = entity\(\s*'(\w+)'/g)].map(
      ([, entity = '', table = '']) => ({ entity, table, owner: file.split('/')[1] }),
    ),
  );
const tables = {
  names: new Set(Object.keys(tableRules)),
  ofEntities: new Map(entities.map(({ entity, table }) => [entity, table])),
};

const stands = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

/** Returns why a file may not name a table; undefined if it may. */
function breach(file: string, { table, by }: NamedTable): string | undefined {
  const rule = tableRules[table];
  if (!rule) return `${file} names ${table} (${by}), which has no line in data-access.ts.`;
  const allowed = [{ folder: `services/${rule.owner}` }, ...(rule.others ?? []), ...namesAnyTable];
  if (allowed.some(({ folder }) => stands(file, folder))) return undefined;
  return `${file} names ${table} (${by}), which belongs to ${rule.owner}: call what its index exports, or let it export the SQL to join.`;
}

/** Returns true if an entity's foreign key names the table that it refers to. */
const isReference = (file: string, { by }: NamedTable): boolean => file.endsWith('.entity.ts') && by === 'its name';

const breachesOf = (file: string, tree = parsed(file)): string[] => [
  ...new Set(
    namedTables(tree, tables).flatMap((named) => (isReference(file, named) ? [] : (breach(file, named) ?? []))),
  ),
];

test('every table of an entity has its line, with the service that has the entity', () => {
  expect(entities.length).toBeGreaterThan(40);
  const owners = Object.fromEntries(entities.map(({ table, owner }) => [table, owner]));
  const ruled = Object.entries(tableRules).map(([table, { owner }]) => [table, owner]);
  expect(Object.fromEntries(ruled)).toEqual({ ...owners, lease: 'database', schema_migration: 'database' });
});

test('no service names a table of another, in SQL, to a query builder or by its entity', () => {
  expect(services.flatMap((file) => breachesOf(file))).toEqual([]);
});

test.each([
  ['a join', 'const q = sql`SELECT 1 FROM (SELECT 2) s JOIN intake i ON i.id = s.intake_id`;'],
  ['a condition within a template', 'const q = `SELECT 1 WHERE EXISTS (SELECT 1 FROM \\`intake\\` WHERE id = 1)`;'],
  ['a change', "manager.query('UPDATE intake SET step = 1');"],
  ['a row that is added', "manager.query('INSERT INTO intake (id) VALUES (1)');"],
  ['a hint', "const from = readBy(engine, 'intake i', 'ix_intake_epd');"],
  ['a query builder', "manager.createQueryBuilder().from('intake', 'i');"],
  ['a list of names', "const tables = ['intake_tag'];"],
  ['an entity', "import { IntakeEntity } from '@intake-desk/intakes';"],
  ['an entity under another name', "import { ProcedureEntity as Content } from '@intake-desk/intakes';"],
])('%s across a border is reported with what to do instead', (_, text) => {
  const tree = parseSync(text, { syntax: 'typescript', target: 'esnext' });
  expect(breachesOf('services/reports/src/forms/read-form.ts', tree)).toEqual([
    expect.stringMatching(/names \w+ \(.+\), which belongs to intakes: .{10,}/),
  ]);
  expect(breachesOf('services/intakes/src/intake/progress.ts', tree)).toEqual([]);
});
