/** A process that migrates the database of its first argument and prints, as JSON, which migrations it ran. */

import { openDatabase } from '../connection/open-database.ts';
import { migrate } from '../migrations/migrate.ts';

const [, , url] = process.argv;
if (url === undefined) throw new Error('Which database?');
const database = await openDatabase({ url, entities: [] });
const ran = await migrate(database);
await database.close();
process.stdout.write(JSON.stringify(ran));
