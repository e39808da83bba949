import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { roomiest } from './roomiest.ts';
import { TEST_DATABASES } from './test-database.ts';

/** Before a run of tests: gives it a folder for databases, which its workers find in the environment. */
export default async function makeRunFolder(): Promise<void> {
  process.env[TEST_DATABASES] = await mkdtemp(join(await roomiest(), 'intake-desk-run-'));
}
