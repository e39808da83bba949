/** Migrates the database of its first argument and prints the names of the migrations that it ran, as JSON. */

import { migrate } from '../migrations/migrate.ts';
import { openDatabase } from '../open-database.ts';

const [, , url] = process.argv;
if (url === undefined) throw new Error('Which database?');
const database = await openDatabase({ url, entities: [] });
const ran = await migrate(database);
await database.close();
process.stdout.write(JSON.stringify(ran));
