import { searchText } from '@intake-desk/contracts';
import Type from 'typebox';
import type { Database } from '../database.ts';
import { id, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { containsText } from './contains-text.ts';
import { rowOf } from './row.ts';
import { select } from './select.ts';
import { sql } from './sql.ts';

interface Person {
  id: number;
  nameSearch: string;
}

const PersonEntity = entity<Person>('person', { id: id(), nameSearch: varchar(191) });
const PersonRow = rowOf({ name: Type.String() });
const people = ['Zoë van der Meer', '100% Sure_Thing!', 'Łukasz \\ Back', 'ÅSA'];

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([PersonEntity]);
    await database.sources.writer.synchronize();
    await database.write(() =>
      database.manager().insert(
        PersonEntity,
        people.map((name) => ({ nameSearch: searchText(name) })),
      ),
    );
  });

  test.each([
    ['ZOE', [0]],
    ['van DER', [0]],
    ['%', [1]],
    ['_', [1]],
    ['!', [1]],
    ['\\', [2]],
    ['asa', [3]],
    ["' OR 1=1 --", []],
    ['', [0, 1, 2, 3]],
  ])('E1 %j is found in exactly the texts that contain it', async (text, expected) => {
    const found = await select(database.read(), PersonRow)`
      SELECT p.name_search AS name FROM person p WHERE ${containsText(sql`p.name_search`, text)} ORDER BY p.id`;
    expect(found.map(({ name }) => name)).toEqual(expected.map((n) => searchText(people[n] ?? '')));
  });
});
