import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '..', '..');

/** Prints the heading of a phase. */
export const heading = (name: string): void =>
  void process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`);

/** Runs a program of node_modules/.bin in the workspace with its output shown; answers whether it ended well. */
export async function succeeds(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(join(workspace, 'node_modules', '.bin', program), args, {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, 'close');
  return code === 0;
}
