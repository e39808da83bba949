import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Exit code of a program and all that it printed. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program with this input, with only PATH and HOME of the test's environment. */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  { cwd, environment = {}, input = '' }: { cwd?: string; environment?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<ProgramEnd> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...environment };
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  // Ending an empty input fails if the program exits before reading it.
  if (input === '') child.stdin.destroy();
  else child.stdin.end(input);
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: unknown[] = await ended;
  return { code: typeof code === 'number' ? code : null, output, errors };
}

/** Runs a program like `runProgram` and returns its output. Throws if it fails. */
export async function printed(...call: Parameters<typeof runProgram>): Promise<string> {
  const { code, output, errors } = await runProgram(...call);
  if (code !== 0) throw new Error(`${call[0].join(' ')} ended with ${code}:\n${output}\n${errors}`);
  return output;
}

/** Returns a program that runs a page's sample as if typed, and stops at the first line that fails. */
export const shell = (sample: string): string[] => ['sh', '-e', '-c', sample];
