import { DomainError, Invalid } from '@intake-desk/contracts';
import { createIdentity } from '@intake-desk/identity';
import { commandLine } from '../remotes/command-line.ts';
import { readSettings } from '../settings/settings.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { openMigrated } from '../start/start-checks.ts';
import { accessCommands } from './access-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { type Ask, type Command, CommandRefused } from './command.ts';
import { contentCommands } from './content-commands.ts';
import { organisationCommands } from './organisation-commands.ts';
import { patientCommands } from './patient-commands.ts';
import { refusedFields } from './refused-fields.ts';
import { remoteCommands } from './remote-commands.ts';
import { retentionCommands } from './retention-commands.ts';
import { userCommands } from './user-commands.ts';
import { whitelistCommands } from './whitelist-commands.ts';

const commands: readonly Command[] = [
  ...organisationCommands,
  ...userCommands,
  ...accessCommands,
  ...whitelistCommands,
  ...remoteCommands,
  ...contentCommands,
  ...patientCommands,
  ...retentionCommands,
  ...backupCommands,
];

const help = `Commands of Intake Desk, on the database of DATABASE_URL:

${commands.map(({ usage, summary }) => `  npm run admin -- ${usage}\n      ${summary}`).join('\n')}

Names with spaces stand in quotes. Every change is written to the log of administrative changes.`;

/** What a command printed: to the standard output where it was done, in one line to the error output where not. */
export interface Administered {
  readonly done: boolean;
  readonly text: string;
}

function commandOf(args: readonly string[]): { command: Command; rest: readonly string[] } {
  const command = commands.find(({ name }) => name.split(' ').every((word, position) => args[position] === word));
  if (command) return { command, rest: args.slice(command.name.split(' ').length) };
  const asked = args.slice(0, 2).join(' ');
  throw new CommandRefused(`There is no command "${asked}". npm run admin -- help lists them.`);
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv, ask: Ask | undefined): Promise<string> {
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) return help;
  const { command, rest } = commandOf(args);
  if (rest.includes('--help')) return `npm run admin -- ${command.usage}\n    ${command.summary}`;
  const settings = readSettings(environment);
  const database = await openMigrated(settings.DATABASE_URL, {});
  try {
    const folder = environment.INIT_CWD ?? process.cwd();
    const identity = createIdentity({
      database,
      publicUrl: settings.PUBLIC_URL,
      singleSignOn: settings.oidc !== undefined,
    });
    return await command.run({ settings, database, identity, actor: commandLine, folder, ask }, rest);
  } finally {
    await database.close();
  }
}

/** Runs one command. What somebody can mend comes back as one line; anything else is thrown. */
export async function administer(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  ask?: Ask,
): Promise<Administered> {
  try {
    return { done: true, text: await run(args, environment, ask) };
  } catch (error) {
    if (error instanceof Invalid) {
      return { done: false, text: refusedFields(error) };
    }
    if (error instanceof CommandRefused || error instanceof StartFailure || error instanceof DomainError) {
      return { done: false, text: error.message };
    }
    throw error;
  }
}
