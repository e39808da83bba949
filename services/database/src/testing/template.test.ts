import { Type } from 'typebox';
import { migrate } from '../migrations/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { fillTables, schemaWords, tableContents } from './fill-tables.ts';
import { copyOf, type Template } from './template.ts';
import { testEngines } from './test-database.ts';

const ROWS = 7;
const Facts = Type.Object({ n: Type.Integer() });

describe.each(testEngines())('on %s', (engine) => {
  test('each copy has the tables, keys, triggers and rows of the template and is independent of the others', async () => {
    let made = 0;
    const template: Template<typeof Facts> = {
      name: 'filled',
      facts: Facts,
      async make(url) {
        made += 1;
        const database = await openDatabase({ url, entities: [] });
        await migrate(database);
        await fillTables(database.sources.writer, ROWS);
        await database.close();
        return { n: ROWS };
      },
    };
    const words: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { url, remove, facts } = await copyOf(engine, template);
      const database = await openDatabase({ url, entities: [] });
      try {
        expect(facts).toEqual({ n: ROWS });
        words.push([await schemaWords(database.sources.reader), await tableContents(database.sources.reader)]);
        await database.sources.writer.query("UPDATE outbox_message SET state = 'failed'");
        await expect(database.sources.writer.query('DELETE FROM admin_log')).rejects.toThrow('append-only');
      } finally {
        await database.close();
        await remove();
      }
    }
    expect(made).toBe(1);
    expect(words[1]).toEqual(words[0]);
    expect(words[2]).toEqual(words[0]);
  });
});
