import { appendAdministrative, forgetMigrations } from '@intake-desk/database';
import { type Command, CommandRefused } from './command.ts';

export const migrationCommands: readonly Command[] = [
  {
    name: 'migration forget',
    usage: 'migration forget <name>',
    summary:
      'Lets the version without this migration start again. It deletes no data, and this version runs the migration again when it starts.',
    takes: { words: 1 },
    async run({ database, actor }, { words: [name = ''] }) {
      const forgotten = await forgetMigrations(database, name);
      if (forgotten.length === 0) {
        throw new CommandRefused(
          `The migration "${name}" is not in the database, or cannot run again: restore a backup.`,
        );
      }
      const names = forgotten.join(', ');
      await appendAdministrative(database, {
        userId: actor.userId,
        userName: actor.name,
        subject: 'migration',
        subjectName: name,
        action: 'rollback',
        description: `Forgot the migrations ${names}.`,
      });
      return `Forgotten: ${names}. Now start the gateways with the version before, one after the other.`;
    },
  },
];
