import { resolve } from 'node:path';
import { countPatient, erasePatient } from '../patient/erase-patient.ts';
import { exportPatient } from '../patient/export-patient.ts';
import { findPatient } from '../patient/found-patient.ts';
import type { Command, CommandContext } from './command.ts';
import { writeNewFile } from './new-file.ts';

const patientOf = async ({ database, identity }: CommandContext, [symbol = '', epd = '']: readonly string[]) =>
  findPatient(database, await identity.organisations.bySymbol(symbol), epd);

export const patientCommands: readonly Command[] = [
  {
    name: 'patient export',
    usage: "patient export <symbol of the organisation> <patient's identifier> [--out <file>]",
    summary: 'Everything that the desk holds about a patient, as JSON, with who has looked at it.',
    takes: { words: 2, options: ['out'] },
    async run(context, given) {
      const patient = await patientOf(context, given.words);
      const exported = await exportPatient(context.database, patient, context.actor);
      const text = JSON.stringify(exported, null, 2);
      const out = given.option('out');
      if (out === undefined) return text;
      const file = resolve(context.folder, out);
      await writeNewFile(file, `${text}\n`);
      return `${file} contains everything about this patient. Only its owner can read it: hand it over, then delete it.`;
    },
  },
  {
    name: 'patient erase',
    usage: "patient erase <symbol of the organisation> <patient's identifier> [--yes]",
    summary: 'Says what would be erased of a patient, and with --yes erases it for good; statistics stay as they are.',
    takes: { words: 2, flags: ['yes'] },
    async run(context, given) {
      const { database, actor } = context;
      const patient = await patientOf(context, given.words);
      const counts = Object.entries(await countPatient(database, patient)).flatMap(([table, count]) =>
        count > 0 ? [`${count} ${table}`] : [],
      );
      const { organisation } = patient;
      if (!given.flag('yes')) {
        return `Nothing was erased. With --yes these rows of the patient at ${organisation.name} are deleted or made anonymous: ${counts.join(', ')}.`;
      }
      const { pseudonym, mentions } = await erasePatient(database, patient, actor);
      const places = mentions.map(({ table, ids }) => `${table} ${ids.join(' ')}`).join(', ');
      const others = places === '' ? '' : ` Texts of other rows still name them: ${places}. See docs/retention.md.`;
      return `The patient was erased at ${organisation.name}: ${counts.join(', ')}. In the access log they are now ${pseudonym}: keep this word in your register of erasures. Backups made before still contain them.${others}`;
    },
  },
];
