import { rm } from 'node:fs/promises';
import { TEST_DATABASES } from './test-database.ts';

/** After a run of tests: its databases and templates go. */
export default async function removeRunFolder(): Promise<void> {
  const folder = process.env[TEST_DATABASES];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
