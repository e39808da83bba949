import type { Database } from '../database.ts';
import { id, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { contains, searchText, searchWords, wordLength } from './search-text.ts';

interface Person {
  id: number;
  nameSearch: string;
}

const PersonEntity = entity<Person>('person', { id: id(), nameSearch: varchar(191) });
const people = ['Zoë van der Meer', '100% Sure_Thing!', 'Łukasz \\ Back', 'ÅSA'];

test('search text has neither case nor accents nor double spaces', () => {
  expect(searchText('  Zoë   VAN der  Méér ')).toBe('zoe van der meer');
});

test.each([
  ['Anna-Maria de Vries', ['anna', 'maria', 'de', 'vries']],
  ["Søren O'Brien", ['soren', 'o', 'brien']],
  ['Małgorzata Weiß', ['malgorzata', 'weiss']],
  ['van der Heijden - de Ruiter', ['van', 'der', 'heijden', 'de', 'ruiter']],
  ['محمد العلي', ['محمد', 'العلي']],
  ['n'.repeat(100), ['n'.repeat(wordLength)]],
  [' - ', []],
])('the words of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

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
  ])('E1 %j is found where it stands and nowhere else', async (text, expected) => {
    const found = await database
      .read()
      .createQueryBuilder(PersonEntity, 'p')
      .where(...contains('p.nameSearch', 'name', text))
      .orderBy('p.id')
      .getMany();
    expect(found.map((person) => person.nameSearch)).toEqual(expected.map((n) => searchText(people[n] ?? '')));
  });
});
