import { id, int, varchar } from '../schema/columns.ts';
import { searchWords, wordLength } from '../sql/search-words.ts';
import type { Migration, Step } from './migration.ts';
import { type TableDefinition, table, tableOf } from './table.ts';

const words: TableDefinition = table(
  'patient_name_word',
  { id: id(), organisation_id: int(), word: varchar(wordLength), name_search: varchar(511) },
  {
    unique: { word: ['organisation_id', 'word', 'name_search'] },
    index: { name: ['organisation_id', 'name_search', 'word'] },
    references: { organisation_id: 'organisation' },
  },
);

/** A name that patients of an organisation have. */
interface Name {
  readonly organisationId: number;
  readonly name: string;
}

/** Names that are read at a time. */
const BATCH = 1_000;

/** The names after `last` in the order of the index, each once. */
const namesAfter = ({ runner }: Step, { organisationId, name }: Name): Promise<Name[]> =>
  runner.query(
    `SELECT DISTINCT organisation_id AS organisationId, name_search AS name FROM intake
      WHERE name_search IS NOT NULL AND (organisation_id > ? OR (organisation_id = ? AND name_search > ?))
      ORDER BY organisation_id, name_search LIMIT ${BATCH}`,
    [organisationId, organisationId, name],
  );

/** Patients are found by every word of their name, without a look at all names. */
export const nameWords: Migration = {
  name: '0011-name-words',
  async up(step) {
    const { engine, runner } = step;
    await runner.createTable(tableOf(engine, words), true);
    const insert = engine === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    let last: Name | undefined = { organisationId: 0, name: '' };
    while (last) {
      const names: Name[] = await namesAfter(step, last);
      const rows = names.flatMap(({ organisationId, name }) =>
        searchWords(name).map((word) => [organisationId, word, name]),
      );
      if (rows.length > 0) {
        const marks = rows.map(() => '(?, ?, ?)').join(', ');
        await runner.query(
          `${insert} INTO ${words.name} (organisation_id, word, name_search) VALUES ${marks}`,
          rows.flat(),
        );
      }
      last = names.at(-1);
    }
  },
  async down({ runner }) {
    await runner.dropTable(words.name, true);
  },
};
