/** Receives messages in a process that a test kills, and prints its port. Argument: database address. */
import { openDatabase } from '@intake-desk/database';
import { identityEntities } from '@intake-desk/identity';
import { receiveMessage } from '../inbox/receive-message.ts';
import { integrationEntities } from '../integration-entities.ts';
import { listen } from '../listener/listen.ts';

const [, , url = ''] = process.argv;
const database = await openDatabase({ url, entities: [...identityEntities, ...integrationEntities] });
const { port } = await listen({
  host: '127.0.0.1',
  port: 0,
  maxBytes: 65_536,
  receive: async (message) => (await receiveMessage({ database }, message)).acknowledgement,
  onError: (error) => process.stderr.write(`${error}\n`),
});
process.stdout.write(`${port}\n`);
