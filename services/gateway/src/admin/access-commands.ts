import { grantablePermissions } from '@intake-desk/contracts';
import { readRangeText } from '@intake-desk/contracts/network';
import { type Command, CommandRefused } from './command.ts';
import { grantable } from './grantable.ts';

const changeUsage =
  'organisation change <symbol> [--second-factor on|off] [--sso on|off] [--sso-only on|off] [--pin on|off]';

/** Formats a moment in UTC, to the minute. */
const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const accessCommands: readonly Command[] = [
  {
    name: 'organisation change',
    usage: changeUsage,
    summary: 'Switches ways in: a second factor for administrators, single sign-on, that only, PINs for tablets.',
    takes: { words: 1, options: ['second-factor', 'sso', 'sso-only', 'pin'] },
    async run({ identity, actor }, given) {
      const organisation = await identity.organisations.bySymbol(given.words[0] ?? '');
      const [secondFactor, pinEnabled] = [given.switched('second-factor'), given.switched('pin')];
      const [ssoEnabled, ssoOnly] = [given.switched('sso'), given.switched('sso-only')];
      if ([secondFactor, ssoEnabled, ssoOnly, pinEnabled].every((value) => value === undefined)) {
        throw new CommandRefused(`Nothing to change was named. Use: npm run admin -- ${changeUsage}`);
      }
      await identity.organisations.change(actor, organisation.id, {
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
    usage: 'user pin <e-mail>',
    summary: 'Gives a user a new PIN for tablets and prints it once.',
    takes: { words: 1 },
    async run({ identity, actor }, { words }) {
      const user = await identity.users.byEmail(words[0] ?? '');
      return `The PIN of ${user.name} (${user.email}) is ${await identity.pin.renew(actor, user.id)}. It is shown this once.`;
    },
  },
  {
    name: 'user link-sso',
    usage: 'user link-sso <e-mail> <issuer> <subject>',
    summary:
      'Links a user with an account of the identity provider, as an administrator who is never linked by an address.',
    takes: { words: 3 },
    async run({ identity, actor }, { words }) {
      const [email = '', issuer = '', subject = ''] = words;
      const user = await identity.users.byEmail(email);
      await identity.singleSignOn.link(actor, user.id, { issuer, subject });
      return `${user.name} (${user.email}) signs in by single sign-on from now on.`;
    },
  },
  {
    name: 'user clear-second-factor',
    usage: 'user clear-second-factor <e-mail>',
    summary: 'Takes the second factor of a user away who lost it; the next sign-in sets up another.',
    takes: { words: 1 },
    async run({ identity, actor }, { words }) {
      const user = await identity.users.byEmail(words[0] ?? '');
      await identity.secondFactor.clear(actor, user.id);
      return `${user.name} (${user.email}) has no second factor any more.`;
    },
  },
  {
    name: 'user end-sessions',
    usage: 'user end-sessions <e-mail>',
    summary: 'Signs a user out everywhere, as after the loss of a device; they may sign in again.',
    takes: { words: 1 },
    async run({ identity, actor }, { words }) {
      const user = await identity.users.byEmail(words[0] ?? '');
      await identity.sessions.endAll(actor, user.id);
      return `${user.name} (${user.email}) is signed out everywhere.`;
    },
  },
  {
    name: 'key add',
    usage:
      'key add <symbol of the organisation> <name> --permissions <name,name,…|all> [--department <symbol>] [--addresses <address,first-last,…>]',
    summary: 'Makes an API key for another system and prints it once.',
    takes: { words: 2, options: ['permissions', 'department', 'addresses'] },
    async run({ identity, actor }, given) {
      const [symbol = '', name = ''] = given.words;
      const { id: organisationId } = await identity.organisations.bySymbol(symbol);
      const part = given.option('department');
      const department =
        part === undefined ? {} : { departmentId: (await identity.departments.bySymbol(organisationId, part)).id };
      const ips = given.list('addresses').map(readRangeText);
      const permissions = grantable(given.list('permissions'), grantablePermissions);
      const { id, key } = await identity.apiKeys.create(actor, {
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
    name: 'key list',
    usage: 'key list <symbol of the organisation>',
    summary: 'Lists the API keys of an organisation: number, name, first characters, department, last use.',
    takes: { words: 1 },
    async run({ identity }, { words }) {
      const { id, name } = await identity.organisations.bySymbol(words[0] ?? '');
      const keys = await identity.apiKeys.list(id);
      const lines = keys.map((key) => {
        const used = key.lastUsedAt ? `last used ${minuteOf(key.lastUsedAt)}` : 'never used';
        const revoked = key.revokedAt ? [`revoked ${minuteOf(key.revokedAt)}`] : [];
        const part = key.departmentId === null ? 'all departments' : (key.departmentName ?? 'a deleted department');
        return [`${key.id}  ${key.name} (${key.prefix}…)`, part, used, ...revoked].join('  ');
      });
      return lines.length > 0 ? lines.join('\n') : `${name} has no API keys.`;
    },
  },
  {
    name: 'key revoke',
    usage: 'key revoke <symbol of the organisation> <number of the key>',
    summary: 'Refuses an API key from the next call on.',
    takes: { words: 2 },
    async run({ identity, actor }, { words }) {
      const organisation = await identity.organisations.bySymbol(words[0] ?? '');
      const id = Number(words[1]);
      if (!Number.isSafeInteger(id)) throw new CommandRefused(`"${words[1]}" is not the number of a key.`);
      await identity.apiKeys.revoke(actor, organisation.id, id);
      return `Key ${id} of ${organisation.name} was revoked.`;
    },
  },
];
