import { workspace } from '../../run/step.ts';
import { type ProgramEnd, runProgram } from '../running/shell.ts';

/** Runs one of the workspace's npm scripts for this desk, as a person would. */
export function command(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ProgramEnd> {
  const { NODE_OPTIONS: _ours, ...rest } = process.env;
  const program = ['npm', 'run', '--silent', script, '--', ...args];
  return runProgram(program, { cwd: workspace, environment: { ...rest, ...environment, CI: '1' } });
}

/** The last line that a command printed. */
export const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';
