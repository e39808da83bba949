import { rm } from 'node:fs/promises';
import { TEST_DATABASES } from './test-database.ts';

/** Jest's global teardown: removes the run's databases and templates. */
export default async function removeRunFolder(): Promise<void> {
  const folder = process.env[TEST_DATABASES];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
