import { DomainError, Invalid } from '@intake-desk/contracts';
import { createIdentity } from '@intake-desk/identity';
import { commandLine } from '../remotes/log-remote.ts';
import { readSettings } from '../settings/settings.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { openMigrated } from '../start/start-checks.ts';
import { accessCommands } from './access-commands.ts';
import { readArguments } from './arguments.ts';
import { backupCommands } from './backup-commands.ts';
import { type Ask, type Command, CommandRefused } from './command.ts';
import { contentCommands } from './content-commands.ts';
import { migrationCommands } from './migration-commands.ts';
import { organisationCommands } from './organisation-commands.ts';
import { patientCommands } from './patient-commands.ts';
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
  ...migrationCommands,
];

const help = `Commands of Intake Desk, on the database of DATABASE_URL:

${commands.map(({ usage, summary }) => `  npm run admin -- ${usage}\n      ${summary}`).join('\n')}

Names with spaces stand in quotes. Every change is written to the log of administrative changes.`;

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
    const given = readArguments(rest, command.takes, command.usage);
    return await command.run({ settings, database, identity, actor: commandLine, folder, ask }, given);
  } finally {
    await database.close();
  }
}

/** Runs one command; returns its output. An error that the caller can fix is one line; throws any other. */
export async function administer(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  ask?: Ask,
): Promise<{ readonly done: boolean; readonly text: string }> {
  try {
    return { done: true, text: await run(args, environment, ask) };
  } catch (error) {
    if (error instanceof Invalid) return { done: false, text: describeInvalid(error) };
    if (error instanceof CommandRefused || error instanceof StartFailure || error instanceof DomainError) {
      return { done: false, text: error.message };
    }
    throw error;
  }
}

const address = 'Give an address such as 10.1.0.7, or first and last of a range as 10.1.0.0-10.1.255.255.';

/** Accepted values by field, if the error's own text does not name them. */
const accepted: Readonly<Record<string, string>> = {
  symbol: 'A symbol has 1 to 64 letters, digits, "-" or "_", and is not "all".',
  timezone: 'Give a time zone such as Europe/Amsterdam.',
  ip: address,
  ips: address,
  pattern: 'Give a domain such as example.org or *.example.org.',
  ssoOnly: 'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET first, or nobody could sign in.',
  targetOrganisationId: 'Name two organisations that differ.',
};

/** Returns one line for refused fields: their names, the reason, and the accepted values. */
function describeInvalid({ errors, message }: Invalid): string {
  const fields = Object.keys(errors);
  const cures = new Set(fields.flatMap((field) => accepted[field] ?? []));
  return `Not accepted: ${fields.join(', ')}. ${[message, ...cures].join(' ')}`;
}
