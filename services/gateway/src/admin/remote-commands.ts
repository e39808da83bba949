import { personAtCommandLine } from '../remotes/log-remote.ts';
import { printHistory } from '../remotes/remote-history.ts';
import { ReleaseRefused } from '../remotes/remotes.ts';
import { removeRemote } from '../remotes/remove-remote.ts';
import { switchRemote } from '../remotes/switch-remote.ts';
import { type Command, CommandRefused } from './command.ts';

const person = '[--person <name>]';

const switches: readonly Command[] = (['disable', 'enable'] as const).map((action) => ({
  name: `remote ${action}`,
  usage: `remote ${action} <mf-…> ${person}`,
  summary:
    action === 'disable'
      ? 'Switches a remote off for everybody: its pages say so, and none of its files is asked for.'
      : 'Switches a remote on again, in the version that was current.',
  takes: { words: 1, options: ['person'] },
  async run({ database }, given) {
    const [name = ''] = given.words;
    const actor = personAtCommandLine(given.option('person'));
    const changed = await switchRemote(database, actor, name, action === 'enable');
    return changed ? `${name} was ${action}d.` : `${name} is ${action}d already.`;
  },
}));

export const remoteCommands: readonly Command[] = [
  ...switches,
  {
    name: 'remote remove',
    usage: `remote remove <mf-…> ${person}`,
    summary:
      'Removes a remote from the registry and the menu. Its history stays, and its versions can be released again.',
    takes: { words: 1, options: ['person'] },
    async run({ database }, given) {
      const [name = ''] = given.words;
      try {
        await removeRemote(database, personAtCommandLine(given.option('person')), name);
      } catch (error) {
        throw error instanceof ReleaseRefused
          ? Object.assign(new CommandRefused(error.message), { cause: error })
          : error;
      }
      return `${name} was removed. npm run release -- ${name} brings it back.`;
    },
  },
  {
    name: 'remote history',
    usage: 'remote history <mf-…>',
    summary: 'Prints the versions of a remote, what changed in each, and whom it served from when to when.',
    takes: { words: 1 },
    run: ({ database }, { words: [name = ''] }) => printHistory(database, name),
  },
];
