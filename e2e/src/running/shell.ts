import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface ShellEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program with this input and nothing of the test's own environment but where programs are. */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  { cwd, environment = {}, input = '' }: { cwd?: string; environment?: Record<string, string>; input?: string } = {},
): Promise<ShellEnd> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...environment };
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  // Ending an empty input breaks where the program exits before reading it.
  if (input === '') child.stdin.destroy();
  else child.stdin.end(input);
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: unknown[] = await ended;
  return { code: typeof code === 'number' ? code : null, output, errors };
}

/** Runs a program as above and returns what it printed. Throws if it fails. */
export async function printed(...call: Parameters<typeof runProgram>): Promise<string> {
  const { code, output, errors } = await runProgram(...call);
  if (code !== 0) throw new Error(`${call[0].join(' ')} ended with ${code}:\n${output}\n${errors}`);
  return output;
}

/** The program that runs a sample of a page as a person types it, and stops at the first line that fails. */
export const shell = (sample: string): string[] => ['sh', '-e', '-c', sample];
