import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { countPatient, erasePatient } from '../patient/erase-patient.ts';
import { exportPatient } from '../patient/export-patient.ts';
import { findPatient } from '../patient/found-patient.ts';
import { readArguments } from './arguments.ts';
import { type Command, type CommandContext, CommandRefused } from './command.ts';
import { systemError } from './system-error.ts';

const exportUsage = "patient export <symbol of the organisation> <patient's identifier> [--out <file>]";
const eraseUsage = "patient erase <symbol of the organisation> <patient's identifier> [--yes]";

const patientOf = async ({ database, identity }: CommandContext, [symbol = '', epd = '']: readonly string[]) =>
  findPatient(database, await identity.organisations.bySymbol(symbol), epd);

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandRefused(
      `${file} cannot be written (${systemError(error)?.code ?? 'no answer'}): name a new file.`,
      {
        cause: error,
      },
    );
  });
}

/** What a patient may ask of a hospital. */
export const patientCommands: readonly Command[] = [
  {
    name: 'patient export',
    usage: exportUsage,
    summary: 'Everything that the desk holds about a patient, as JSON, with who has looked at it.',
    async run(context, args) {
      const given = readArguments(args, { words: 2, options: ['out'] }, exportUsage);
      const patient = await patientOf(context, given.words);
      const exported = await exportPatient(context.database, patient, context.actor);
      const text = JSON.stringify(exported, null, 2);
      const out = given.option('out');
      if (out === undefined) return text;
      const file = resolve(context.folder, out);
      await write(file, `${text}\n`);
      return `${file} holds everything about this patient. Only its owner can read it: hand it over, then delete it.`;
    },
  },
  {
    name: 'patient erase',
    usage: eraseUsage,
    summary: 'Says what would be erased of a patient, and with --yes erases it for good; statistics stay as they are.',
    async run(context, args) {
      const given = readArguments(args, { words: 2, flags: ['yes'] }, eraseUsage);
      const { database, actor } = context;
      const patient = await patientOf(context, given.words);
      const counts = Object.entries(await countPatient(database, patient)).map(([table, count]) => `${count} ${table}`);
      const { organisation } = patient;
      if (!given.flag('yes')) {
        return `Nothing was erased. With --yes these rows of the patient at ${organisation.name} go, or lose whose they are: ${counts.join(', ')}.`;
      }
      const pseudonym = await erasePatient(database, patient, actor);
      return `The patient was erased at ${organisation.name}: ${counts.join(', ')}. In the access log they are now ${pseudonym}: keep this word in your register of erasures. Backups made before still hold them.`;
    },
  },
];
