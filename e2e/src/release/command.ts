import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

export interface CommandEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs one of the workspace's npm scripts for this desk, as a person would. */
export async function command(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const { NODE_OPTIONS: _ours, ...rest } = process.env;
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: workspace,
    env: { ...rest, ...environment, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code]: unknown[] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output, errors };
}

/** The last line that a command printed. */
export const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';
