import type { AddressRange } from '@intake-desk/identity';
import { readArguments } from './arguments.ts';
import { type Command, CommandRefused } from './command.ts';
import { grantable } from './grantable.ts';

const changeUsage =
  'organisation change <symbol> [--second-factor on|off] [--sso on|off] [--sso-only on|off] [--pin on|off]';
const linkIdentityUsage = 'user link-sso <e-mail> <issuer> <subject>';
const pinUsage = 'user pin <e-mail>';
const clearFactorUsage = 'user clear-second-factor <e-mail>';
const endSessionsUsage = 'user end-sessions <e-mail>';
const addKeyUsage =
  'key add <symbol of the organisation> <name> --permissions <name,name,…|all> [--department <symbol>] [--addresses <address,first-last,…>]';
const revokeKeyUsage = 'key revoke <symbol of the organisation> <number of the key>';
const whitelistUsage = (action: string) =>
  `whitelist ${action} <symbol of the organisation> <address, or first-last of a range>`;

/** A switch that is given as `on` or `off`; undefined where it is not given. */
function switched(value: string | undefined, name: string): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new CommandRefused(`--${name} is on or off, not "${value}".`);
}

/** `10.0.0.1`, or `10.0.0.1-10.0.0.9` for a range with both ends. */
function rangeOf(text: string): AddressRange {
  const [from = '', to] = text.split('-').map((part) => part.trim());
  return { from, to: to ?? null };
}

/** Ways in: switches of an organisation, PINs, API keys, whitelists. */
export const accessCommands: readonly Command[] = [
  {
    name: 'organisation change',
    usage: changeUsage,
    summary: 'Switches ways in: a second factor for administrators, single sign-on, that only, PINs for tablets.',
    async run({ identity: { administration }, actor }, args) {
      const given = readArguments(
        args,
        { words: 1, options: ['second-factor', 'sso', 'sso-only', 'pin'] },
        changeUsage,
      );
      const organisation = await administration.organisationBySymbol(given.words[0] ?? '');
      const of = (name: string) => switched(given.option(name), name);
      const [secondFactor, pinEnabled] = [of('second-factor'), of('pin')];
      const [ssoEnabled, ssoOnly] = [of('sso'), of('sso-only')];
      if ([secondFactor, ssoEnabled, ssoOnly, pinEnabled].every((value) => value === undefined)) {
        throw new CommandRefused(`Nothing to change was named. Use: npm run admin -- ${changeUsage}`);
      }
      await administration.changeOrganisation(actor, organisation.id, {
        ...(secondFactor === undefined ? {} : { secondFactor }),
        ...(ssoEnabled === undefined ? {} : { ssoEnabled }),
        ...(ssoOnly === undefined ? {} : { ssoOnly }),
        ...(pinEnabled === undefined ? {} : { pinEnabled }),
      });
      const ended = ssoOnly === true ? ' The sessions of its members have ended.' : '';
      return `${organisation.name} was changed. It holds from the next sign-in on.${ended}`;
    },
  },
  {
    name: 'user pin',
    usage: pinUsage,
    summary: 'Gives a user a new PIN for tablets and prints it once.',
    async run({ identity: { administration }, actor }, args) {
      const { words } = readArguments(args, { words: 1 }, pinUsage);
      const user = await administration.userByEmail(words[0] ?? '');
      return `The PIN of ${user.name} (${user.email}) is ${await administration.renewPin(actor, user.id)}. It is shown this once.`;
    },
  },
  {
    name: 'user link-sso',
    usage: linkIdentityUsage,
    summary:
      'Links a user with an account of the identity provider, as an administrator who is never linked by an address.',
    async run({ identity: { administration }, actor }, args) {
      const { words } = readArguments(args, { words: 3 }, linkIdentityUsage);
      const [email = '', issuer = '', subject = ''] = words;
      const user = await administration.userByEmail(email);
      await administration.linkIdentity(actor, user.id, { issuer, subject });
      return `${user.name} (${user.email}) signs in by single sign-on from now on.`;
    },
  },
  {
    name: 'user clear-second-factor',
    usage: clearFactorUsage,
    summary: 'Takes the second factor of a user away who lost it; the next sign-in sets up another.',
    async run({ identity: { administration }, actor }, args) {
      const { words } = readArguments(args, { words: 1 }, clearFactorUsage);
      const user = await administration.userByEmail(words[0] ?? '');
      await administration.clearSecondFactor(actor, user.id);
      return `${user.name} (${user.email}) has no second factor any more.`;
    },
  },
  {
    name: 'user end-sessions',
    usage: endSessionsUsage,
    summary: 'Signs a user out everywhere, as after the loss of a device; they may sign in again.',
    async run({ identity: { administration }, actor }, args) {
      const { words } = readArguments(args, { words: 1 }, endSessionsUsage);
      const user = await administration.userByEmail(words[0] ?? '');
      await administration.endSessions(actor, user.id);
      return `${user.name} (${user.email}) is signed out everywhere.`;
    },
  },
  {
    name: 'key add',
    usage: addKeyUsage,
    summary: 'Makes an API key for another system and prints it once.',
    async run({ identity: { administration }, actor }, args) {
      const shape = { words: 2, options: ['permissions', 'department', 'addresses'] };
      const given = readArguments(args, shape, addKeyUsage);
      const [symbol = '', name = ''] = given.words;
      const { id: organisationId } = await administration.organisationBySymbol(symbol);
      const part = given.option('department');
      const department =
        part === undefined ? {} : { departmentId: (await administration.departmentBySymbol(organisationId, part)).id };
      const ips = given.list('addresses').map(rangeOf);
      const permissions = grantable(given.list('permissions'));
      const { id, key } = await administration.createApiKey(actor, {
        organisationId,
        name,
        permissions,
        ips,
        ...department,
      });
      return `Key ${id} was made. Callers send it as "Authorization: Bearer <key>". It is shown this once:\n${key}`;
    },
  },
  {
    name: 'key revoke',
    usage: revokeKeyUsage,
    summary: 'Refuses an API key from the next call on.',
    async run({ identity: { administration }, actor }, args) {
      const { words } = readArguments(args, { words: 2 }, revokeKeyUsage);
      const organisation = await administration.organisationBySymbol(words[0] ?? '');
      const id = Number(words[1]);
      if (!Number.isSafeInteger(id)) throw new CommandRefused(`"${words[1]}" is not the number of a key.`);
      await administration.revokeApiKey(actor, organisation.id, id);
      return `Key ${id} of ${organisation.name} was revoked.`;
    },
  },
  ...(['add', 'remove'] as const).map(
    (action): Command => ({
      name: `whitelist ${action}`,
      usage: whitelistUsage(action),
      summary:
        action === 'add'
          ? 'Lets staff of an organisation in from these addresses; without any, from everywhere.'
          : 'Takes an address or range off the whitelist.',
      async run({ identity: { administration }, actor }, args) {
        const { words } = readArguments(args, { words: 2 }, whitelistUsage(action));
        const [symbol = '', text = ''] = words;
        const organisation = await administration.organisationBySymbol(symbol);
        await administration.whitelistAddress(actor, organisation.id, rangeOf(text), action === 'add');
        return `${text} is ${action === 'add' ? 'on' : 'off'} the whitelist of ${organisation.name}.`;
      },
    }),
  ),
];
