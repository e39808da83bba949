/** Runs lists in a process that a test kills. Argument: database address. */
import { openDatabase } from '@intake-desk/database';
import { createIntakes } from '../create-intakes.ts';
import { worldEntities } from './world.ts';

const [, , url = ''] = process.argv;
const database = await openDatabase({ url, entities: worldEntities });
const { batches } = createIntakes({ database, publicUrl: 'https://desk.example/' });
for (;;) await batches.run();
