/** `npm run admin -- <command> …`: sets up and keeps an installation, beside running gateways. */
import { DomainError, Invalid } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { createIdentity } from '@intake-desk/identity';
import { backupCommands } from './admin/backup-commands.ts';
import { type Command, CommandRefused } from './admin/command.ts';
import { organisationCommands } from './admin/organisation-commands.ts';
import { userCommands } from './admin/user-commands.ts';
import { readSettings } from './settings.ts';
import { openMigrated } from './start-checks.ts';
import { StartFailure } from './start-failure.ts';

const commands: readonly Command[] = [...organisationCommands, ...userCommands, ...backupCommands];

const help = `Commands of Intake Desk, on the database of DATABASE_URL:

${commands.map(({ usage, summary }) => `  npm run admin -- ${usage}\n      ${summary}`).join('\n')}

Names with spaces stand in quotes. Every change is written to the log of administrative changes.`;

function commandOf(args: readonly string[]): { command: Command; rest: readonly string[] } {
  const command = commands.find(({ name }) => name.split(' ').every((word, position) => args[position] === word));
  if (command) return { command, rest: args.slice(command.name.split(' ').length) };
  const asked = args.slice(0, 2).join(' ');
  throw new CommandRefused(`There is no command "${asked}". npm run admin -- help lists them.`);
}

/** What went wrong in one line, or undefined for what nobody foresaw. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Invalid) {
    return `Not accepted: ${Object.keys(error.errors).join(', ')}. ${error.message}`;
  }
  if (error instanceof CommandRefused || error instanceof StartFailure || error instanceof DomainError) {
    return error.message;
  }
  return undefined;
}

async function run(args: readonly string[]): Promise<string> {
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) return help;
  const { command, rest } = commandOf(args);
  if (rest.includes('--help')) return `npm run admin -- ${command.usage}\n    ${command.summary}`;
  const settings = readSettings(process.env);
  const database: Database = await openMigrated(settings.DATABASE_URL, {});
  try {
    const identity = createIdentity({ database });
    return await command.run({ settings, database, identity, actor: { userId: null, name: 'Command line' } }, rest);
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
