import { countOver, type Retained, sweepLogs, sweepOver } from '../retention/retention.ts';
import type { Command } from './command.ts';

const describeCounts = (counts: Retained): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

export const retentionCommands: readonly Command[] = [
  {
    name: 'retention',
    usage: 'retention [--dry-run] [--logs]',
    summary:
      'Deletes what is older than the KEEP_… settings say, as gateways do every hour; rows of the two logs with --logs only.',
    takes: { words: 0, flags: ['dry-run', 'logs'] },
    async run({ database, settings, actor }, given) {
      if (given.flag('dry-run')) return `Would be deleted: ${describeCounts(await countOver(database, settings))}.`;
      const counts = {
        ...(await sweepOver(database, settings)),
        ...(given.flag('logs') ? await sweepLogs(database, settings, actor) : {}),
      };
      return Object.keys(counts).length === 0
        ? 'Nothing was deleted: a gateway is deleting at this moment.'
        : `Deleted: ${describeCounts(counts)}.`;
    },
  },
];
