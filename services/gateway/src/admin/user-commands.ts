import { grantablePermissions, time } from '@intake-desk/contracts';
import { departmentIdsOf, passwordLinkAddress, roleIdNamed, type UserValues } from '@intake-desk/identity';
import { declaredNames } from '../remotes/declared-permissions.ts';
import { type Arguments, type Command, type CommandContext, CommandRefused } from './command.ts';
import { grantable } from './grantable.ts';

const changeUsage =
  'user change <e-mail> [--name <name>] [--email <e-mail>] [--admin on|off] [--organisation <symbol>] [--departments <symbol,symbol,…|all|none>] [--roles <name,name,…|none>] [--leave <symbol>]';
const changeOptions = ['name', 'email', 'admin', 'organisation', 'departments', 'roles', 'leave'];

const HOUR = 3_600_000;
/** A link that is passed on by hand is not opened immediately. */
const HOURS = 24;
const MOST_HOURS = 168;

function lifetimeOf(hours: string | undefined): number {
  const number = Number(hours ?? HOURS);
  if (Number.isInteger(number) && number >= 1 && number <= MOST_HOURS) return number * HOUR;
  throw new CommandRefused(`The hours that a link works are a whole number from 1 to ${MOST_HOURS}.`);
}

async function linkFor({ identity, settings }: CommandContext, userId: number, lifetimeMs: number): Promise<string> {
  const link = await identity.passwords.createLink({ userId, kind: 'invite', lifetimeMs });
  const until = link.expiresAt.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' ');
  return `With this link they choose a password. It works once, until ${until} UTC:\n${passwordLinkAddress(settings.PUBLIC_URL, link)}`;
}

async function departmentIds({ database, identity }: CommandContext, organisationId: number, symbols: string[]) {
  if (symbols.length === 1 && symbols[0] === 'all') return departmentIdsOf(database, organisationId);
  const ids: number[] = [];
  for (const symbol of symbols) ids.push((await identity.departments.bySymbol(organisationId, symbol)).id);
  return ids;
}

async function roleIds({ database }: CommandContext, organisationId: number, names: string[]) {
  const ids: number[] = [];
  for (const name of names) {
    const id = await roleIdNamed(database, organisationId, name);
    if (id === undefined) throw new CommandRefused(`There is no role named "${name}" in this organisation.`);
    ids.push(id);
  }
  return ids;
}

/** Departments and roles that `user change` gives a user in the organisation that it names. */
async function membershipOf(context: CommandContext, given: Arguments): Promise<UserValues['joins']> {
  const symbol = given.option('organisation');
  const [departments, roles] = ['departments', 'roles'].map((name) =>
    given.option(name) === undefined ? undefined : given.list(name).filter((entry) => entry !== 'none'),
  );
  if (symbol === undefined) {
    if (departments ?? roles) {
      throw new CommandRefused('Departments and roles belong to an organisation: name it with --organisation.');
    }
    return undefined;
  }
  const { id } = await context.identity.organisations.bySymbol(symbol);
  return {
    organisationId: id,
    departmentIds: departments && (await departmentIds(context, id, departments)),
    roleIds: roles && (await roleIds(context, id, roles)),
  };
}

export const userCommands: readonly Command[] = [
  {
    name: 'role add',
    usage: 'role add <symbol of the organisation> <name> --permissions <name,name,…|all>',
    summary: 'Creates a role of an organisation.',
    takes: { words: 2, options: ['permissions'] },
    async run({ database, identity, actor }, given) {
      const [symbol = '', name = ''] = given.words;
      const declared = await declaredNames(database);
      const permissions = grantable(given.list('permissions'), [...grantablePermissions, ...declared]);
      const { id: organisationId, name: organisation } = await identity.organisations.bySymbol(symbol);
      await identity.roles.createByCommand(actor, { organisationId, name, permissions }, declared);
      return `The role ${name} of ${organisation} was created with ${permissions.length} permissions.`;
    },
  },
  {
    name: 'user add',
    usage:
      'user add <e-mail> <name> [--admin] [--organisation <symbol>] [--departments <symbol,symbol,…|all>] [--roles <name,name,…>] [--hours 24]',
    summary: 'Creates a user, as the first administrator with --admin, and prints a one-time link.',
    takes: { words: 2, options: ['organisation', 'departments', 'roles', 'hours'], flags: ['admin'] },
    async run(context, given) {
      const [email = '', name = ''] = given.words;
      const { identity } = context;
      const lifetimeMs = lifetimeOf(given.option('hours'));
      const symbol = given.option('organisation');
      const departments = given.list('departments');
      const roles = given.list('roles');
      if (symbol === undefined && departments.length + roles.length > 0) {
        throw new CommandRefused('Departments and roles belong to an organisation: name it with --organisation.');
      }
      if (symbol === undefined && !given.flag('admin')) {
        throw new CommandRefused('Who is no administrator needs an organisation: name it with --organisation.');
      }
      const organisation = symbol === undefined ? undefined : await identity.organisations.bySymbol(symbol);
      const user = await identity.users.create(context.actor, {
        name,
        email,
        admin: given.flag('admin'),
        organisationIds: organisation ? [organisation.id] : [],
        departmentIds: organisation ? await departmentIds(context, organisation.id, departments) : [],
        roleIds: organisation ? await roleIds(context, organisation.id, roles) : [],
      });
      const made = `${user.name} (${user.email}) was created${user.admin ? ' as an administrator' : ''}.`;
      return organisation?.ssoOnly
        ? `${made} They sign in by single sign-on.`
        : `${made} ${await linkFor(context, user.id, lifetimeMs)}`;
    },
  },
  {
    name: 'user change',
    usage: changeUsage,
    summary:
      'Changes a user; departments and roles replace those in the organisation that is named, of which they become a member.',
    takes: { words: 1, options: changeOptions },
    async run(context, given) {
      if (changeOptions.every((option) => given.option(option) === undefined)) {
        throw new CommandRefused(`Nothing to change was named. Use: npm run admin -- ${changeUsage}`);
      }
      const { identity } = context;
      const { id } = await identity.users.byEmail(given.words[0] ?? '');
      const leave = given.option('leave');
      const user = await identity.users.change(context.actor, id, {
        name: given.option('name'),
        email: given.option('email'),
        admin: given.switched('admin'),
        joins: await membershipOf(context, given),
        leaves: leave === undefined ? undefined : (await identity.organisations.bySymbol(leave)).id,
      });
      return `${user.name} (${user.email}) was changed. It holds from their next request on.`;
    },
  },
  {
    name: 'user link',
    usage: 'user link <e-mail> [--hours 24]',
    summary: `Prints a new one-time link for a user (in the desk itself such a link works ${time.resetTokenMs / 60_000} minutes).`,
    takes: { words: 1, options: ['hours'] },
    async run(context, given) {
      const lifetimeMs = lifetimeOf(given.option('hours'));
      const user = await context.identity.users.byEmail(given.words[0] ?? '');
      return `${user.name} (${user.email}). ${await linkFor(context, user.id, lifetimeMs)}`;
    },
  },
  ...(['disable', 'enable'] as const).map(
    (action): Command => ({
      name: `user ${action}`,
      usage: `user ${action} <e-mail>`,
      summary: action === 'disable' ? 'Ends all sessions of a user and lets them in no more.' : 'Lets a user in again.',
      takes: { words: 1 },
      async run({ identity, actor }, { words }) {
        const user = await identity.users.byEmail(words[0] ?? '');
        await identity.users.setDisabled(actor, user.id, action === 'disable');
        return `${user.name} (${user.email}) was ${action}d.`;
      },
    }),
  ),
];
