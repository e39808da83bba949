import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../run/step.ts';

/** The project's files as git knows them, new ones included; paths from its root. */
export const files: readonly string[] = execFileSync(
  'git',
  [
    '-c',
    'safe.directory=*',
    '-C',
    workspace,
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
  .split('\n')
  .filter(Boolean);

export const read = (file: string): string => readFileSync(join(workspace, file), 'utf8');
