import { languages } from '@intake-desk/contracts';
import { oneOf } from './arguments.ts';
import type { Command } from './command.ts';

const linkUsage = (action: string) => `organisation ${action} <symbol> <symbol to read> [--department <symbol>]`;

export const organisationCommands: readonly Command[] = [
  {
    name: 'organisation add',
    usage:
      'organisation add <symbol> <name> [--kind hospital|clinic|overview] [--timezone Europe/Amsterdam] [--language en|nl|de|es|pt] [--sso-only]',
    summary: 'Creates an organisation.',
    takes: { words: 2, options: ['kind', 'timezone', 'language'], flags: ['sso-only'] },
    async run({ identity, actor }, given) {
      const [symbol = '', name = ''] = given.words;
      const kind = oneOf(['hospital', 'clinic', 'overview'], given.option('kind'), 'The kind of an organisation');
      const organisation = await identity.organisations.create(actor, {
        symbol,
        name,
        kind,
        timezone: given.option('timezone') ?? 'Europe/Amsterdam',
        language: oneOf(languages, given.option('language'), 'The language'),
        ssoOnly: given.flag('sso-only'),
      });
      const next =
        kind === 'overview' ? `organisation link ${symbol} <symbol>` : `department add ${symbol} <symbol> <name>`;
      return `${organisation.name} (${organisation.symbol}) was created. Next: npm run admin -- ${next}`;
    },
  },
  ...(['link', 'unlink'] as const).map(
    (action): Command => ({
      name: `organisation ${action}`,
      usage: linkUsage(action),
      summary:
        action === 'link'
          ? 'Lets the staff of one organisation read the rows of another, or of one department of it.'
          : 'Takes such a link back; with --department the link of that department.',
      takes: { words: 2, options: ['department'] },
      async run({ identity, actor }, given) {
        const [reader = '', read = ''] = given.words;
        const organisation = await identity.organisations.bySymbol(reader);
        const target = await identity.organisations.bySymbol(read);
        const symbol = given.option('department');
        const department = symbol === undefined ? undefined : await identity.departments.bySymbol(target.id, symbol);
        const link = {
          organisationId: organisation.id,
          targetOrganisationId: target.id,
          ...(department ? { departmentId: department.id } : {}),
        };
        const words = `${department?.name ?? 'all departments'} of ${target.name}`;
        if (action === 'link') {
          await identity.organisations.link(actor, link);
          return `The staff of ${organisation.name} may read ${words}.`;
        }
        await identity.organisations.unlink(actor, link);
        return `The link of ${organisation.name} to ${words} was taken back.`;
      },
    }),
  ),
  {
    name: 'department add',
    usage: 'department add <symbol of the organisation> <symbol> <name>',
    summary: 'Creates a department of an organisation.',
    takes: { words: 3 },
    async run({ identity, actor }, { words }) {
      const [organisationSymbol = '', symbol = '', name = ''] = words;
      const organisation = await identity.organisations.bySymbol(organisationSymbol);
      await identity.departments.create(actor, { organisationId: organisation.id, symbol, name });
      return `${name} (${symbol}) of ${organisation.name} was created.`;
    },
  },
];
