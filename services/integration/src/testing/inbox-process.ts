/** Applies messages in a process that a test kills. Argument: database address. */
import { openDatabase } from '@intake-desk/database';
import { createIntakes } from '@intake-desk/intakes';
import { createReports } from '@intake-desk/reports';
import { createIntegration } from '../create-integration.ts';
import { integrationWorldEntities, morning } from './integration-world.ts';

const [, , url = ''] = process.argv;
const database = await openDatabase({ url, entities: integrationWorldEntities, now: () => morning });
const intakes = createIntakes({ database, publicUrl: 'https://desk.example/' });
const { inbox } = createIntegration({ database, intakes, reports: createReports({ database }) });
for (;;) await inbox.run();
