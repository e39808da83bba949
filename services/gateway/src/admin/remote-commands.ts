import { switchRemote } from '../remotes/switch-remote.ts';
import type { Command } from './command.ts';

export const remoteCommands: readonly Command[] = (['disable', 'enable'] as const).map((action) => {
  const usage = `remote ${action} <mf-…>`;
  return {
    name: `remote ${action}`,
    usage,
    summary:
      action === 'disable'
        ? 'Switches a remote off for everybody: its pages say so, and none of its files is asked for.'
        : 'Switches a remote on again, in the version that was current.',
    takes: { words: 1 },
    async run({ database, actor }, given) {
      const [name = ''] = given.words;
      const changed = await switchRemote(database, actor, name, action === 'enable');
      return changed ? `${name} was ${action}d.` : `${name} is ${action}d already.`;
    },
  };
});
