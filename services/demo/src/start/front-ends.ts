import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartFailure } from '@intake-desk/gateway';

/** Lerna's line for a finished front end: its name, with a note in brackets if it was cached. */
const DONE = /^> @intake-desk\/(\S+):build\s*(\[.+\])?/;
/** Number of shown lines of a failed build. */
const SHOWN = 60;

/** Builds changed front ends; `unchanged` ones come from the cache. Throws StartFailure if one fails. `signal` aborts the build. */
export async function buildFrontEnds(
  workspace: string,
  onBuilt: (frontEnd: { readonly name: string; readonly unchanged: boolean }) => void,
  signal: AbortSignal,
): Promise<void> {
  const build = spawn(join(workspace, 'node_modules', '.bin', 'lerna'), ['run', 'build'], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    signal,
  });
  const lines: string[] = [];
  for (const input of [build.stdout, build.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      const [, name, cache] = DONE.exec(line) ?? [];
      if (name !== undefined) onBuilt({ name, unchanged: cache !== undefined });
    });
  }
  const [code] = await once(build, 'close');
  if (code === 0) return;
  const said = lines.filter((line) => line.trim() !== '' && !line.startsWith('npm warn')).slice(-SHOWN);
  throw new StartFailure(`${said.join('\n')}\nA front end cannot be built: fix the errors above, then start again.`);
}
