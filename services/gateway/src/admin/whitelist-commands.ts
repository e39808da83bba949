import { ConfirmationRequired } from '@intake-desk/contracts';
import { readRangeText } from '@intake-desk/contracts/network';
import { type Command, type CommandContext, CommandRefused } from './command.ts';

const usageOf = (action: string, what: string) => `whitelist ${action} <symbol of the organisation> <${what}> [--yes]`;
const addresses = 'address, or first-last of a range';
const domains = 'domain with * and ?';

/** Makes a change that may lock people out: at once with `--yes`, else after a confirmation at the terminal. */
async function confirmed({ ask }: CommandContext, yes: boolean, change: (confirmed: boolean) => Promise<void>) {
  try {
    await change(yes);
  } catch (error) {
    if (!(error instanceof ConfirmationRequired)) throw error;
    if (!ask) throw new CommandRefused(`${error.message} Nothing was changed; with --yes it is.`, { cause: error });
    if (!(await ask(`${error.message} Do it all the same?`))) {
      throw new CommandRefused('Nothing was changed.', { cause: error });
    }
    await change(true);
  }
}

/** Network addresses that staff may work from, and domains of their e-mail addresses. */
export const whitelistCommands: readonly Command[] = [
  ...(['add', 'remove'] as const).map((action): Command => {
    const usage = usageOf(action, addresses);
    return {
      name: `whitelist ${action}`,
      usage,
      summary:
        action === 'add'
          ? 'Lets staff of an organisation in from these addresses; without any, from everywhere. Asks if it shuts somebody out.'
          : 'Takes an address or range off the whitelist. Asks if it shuts somebody out.',
      takes: { words: 2, flags: ['yes'] },
      async run(context, given) {
        const { identity } = context;
        const [symbol = '', text = ''] = given.words;
        const { id, name } = await identity.organisations.bySymbol(symbol);
        const listed = action === 'add';
        await confirmed(context, given.flag('yes'), (sure) =>
          identity.whitelists.ips.set(context.actor, id, readRangeText(text), { listed, confirmed: sure }),
        );
        return `${text} is ${listed ? 'on' : 'off'} the whitelist of ${name}.`;
      },
    };
  }),
  ...(['add-domain', 'refuse-domain', 'remove-domain'] as const).map((action): Command => {
    const usage = usageOf(action, domains);
    return {
      name: `whitelist ${action}`,
      usage,
      summary: {
        'add-domain': 'Takes new users with e-mail addresses of these domains; without any, of every domain.',
        'refuse-domain': 'Refuses new users with e-mail addresses of these domains.',
        'remove-domain': 'Takes a domain off the whitelist, whether it was taken or refused.',
      }[action],
      takes: { words: 2, flags: ['yes'] },
      async run(context, given) {
        const { identity } = context;
        const [symbol = '', pattern = ''] = given.words;
        const { id, name } = await identity.organisations.bySymbol(symbol);
        const rule = { pattern, refused: action === 'refuse-domain' };
        const listed = action !== 'remove-domain';
        await confirmed(context, given.flag('yes'), (sure) =>
          identity.whitelists.domains.set(context.actor, id, rule, { listed, confirmed: sure }),
        );
        return `${pattern} is ${listed ? (rule.refused ? 'refused by' : 'on') : 'off'} the domain whitelist of ${name}.`;
      },
    };
  }),
];
