import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDescriptor } from '@intake-desk/contracts';
import { jsonOf } from '../json-of.ts';
import { workspace } from '../workspace.ts';
import { type BuiltRemote, readDist } from './built-remote.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * Builds one remote by its own command in a folder of this build's own, so that two releases at once do not share one.
 * Throws ReleaseRefused if there is no such remote or its build fails.
 */
export async function buildRemote(name: string): Promise<BuiltRemote> {
  await checkDescriptor(name);
  const folder = await mkdtemp(join(tmpdir(), `intake-desk-${name}-`));
  try {
    const { status } = spawnSync('npm', ['run', 'build', '-w', `@intake-desk/${name}`, '--', '--output-path', folder], {
      cwd: workspace,
      stdio: 'inherit',
    });
    if (status !== 0) throw new ReleaseRefused(`${name} cannot be built: mend what its build says above.`);
    return await readDist(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The build checks the descriptor as well, and prints a stack. */
async function checkDescriptor(name: string): Promise<void> {
  const text = await readFile(join(workspace, name, 'descriptor.json'), 'utf8').catch((cause: unknown) => {
    throw Object.assign(new ReleaseRefused(`There is no remote ${name}: name one of the folders mf-….`), { cause });
  });
  const value = jsonOf(text);
  const reading = value === undefined ? { problem: 'it is not JSON' } : readDescriptor(value);
  if ('problem' in reading)
    throw new ReleaseRefused(`${name}/descriptor.json is not valid: ${reading.problem}. Mend it.`);
}
