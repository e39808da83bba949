import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '..', '..');

/** Prints the heading of a phase. */
export const heading = (name: string): void =>
  void process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`);

/**
 * Runs a program of node_modules/.bin in the workspace; returns true if it succeeded. Shows its output, or passes it to
 * `hear`.
 */
export async function succeeds(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  hear?: (output: string) => void,
): Promise<boolean> {
  const child = spawn(join(workspace, 'node_modules', '.bin', program), args, {
    cwd: workspace,
    stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => hear?.(text));
  const [code] = await once(child, 'close');
  return code === 0;
}
