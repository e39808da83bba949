/** The gateway as a process of its own, with the pages of TEST_PAGES; SIGUSR2 causes an unhandled error. */
import { join } from 'node:path';
import { runGateway } from '../start/run-gateway.ts';

const folder = process.env.TEST_PAGES ?? '';
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('Nobody handles this.');
  });
});
await runGateway({ shell: join(folder, 'shell'), portal: join(folder, 'portal') });
