import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ContentFormat } from '@intake-desk/contracts';
import { Invalid, NotFound } from '@intake-desk/contracts';
import { createReports } from '@intake-desk/reports';
import { readArguments } from './arguments.ts';
import { type Command, type CommandContext, CommandRefused } from './command.ts';
import { systemError } from './system-error.ts';

const importUsage = 'content import <file> [--publish] [--confirm]';
const exportUsage = 'content export <key> [--fhir] [--to <folder>]';

const editorOf = ({ actor }: CommandContext) => ({
  user: { id: actor.userId, name: actor.name },
  address: null,
  scope: null,
});

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandRefused(`${path} cannot be read: ${systemError(error)?.message ?? 'unknown reason'}.`);
  }
}

/** A file of FHIR says so itself; the desk's own is the other kind. */
const formatOf = (text: string): ContentFormat => (/"resourceType"\s*:/.test(text) ? 'fhir' : 'desk');

/** One line for each fault, in one: the place and what is wrong there. */
const faultsOf = ({ errors }: Invalid): string =>
  Object.entries(errors)
    .map(([place, keys]) => `${place}: ${keys.join(', ')}`)
    .join('; ');

/** Questionnaires from files that are reviewed in git, and back. */
export const contentCommands: readonly Command[] = [
  {
    name: 'content import',
    usage: importUsage,
    summary:
      'Imports a questionnaire from a file of the desk or of FHIR R4 as a draft, in place of a draft that is there; --publish publishes it, --confirm also what breaks reports.',
    async run(context, args) {
      const given = readArguments(args, { words: 1, flags: ['publish', 'confirm'] }, importUsage);
      const { database, folder } = context;
      const [path = ''] = given.words;
      const text = await textOf(resolve(folder, path));
      const { content } = createReports({ database });
      const editor = editorOf(context);
      return database.write(async () => {
        let id: number;
        try {
          id = await content.replaceDraft(editor, { format: formatOf(text), text });
        } catch (error) {
          if (!(error instanceof Invalid)) throw error;
          throw new CommandRefused(`Nothing was imported of ${path}. ${faultsOf(error)}`);
        }
        const { questionnaire } = await content.read(id);
        const name = `${questionnaire.key}, version ${questionnaire.version},`;
        if (!given.flag('publish')) return `${name} is a draft now. With --publish it is published.`;
        const { published, breaking } = await content.publish(editor, id, { confirmed: given.flag('confirm') });
        if (published) return `${name} is published.`;
        const broken = breaking.map(({ change, uniqueId, text }) => `${uniqueId} (${text}): ${change}`).join('; ');
        throw new CommandRefused(`Nothing was imported: reports would break. With --confirm it is. ${broken}`);
      });
    },
  },
  {
    name: 'content export',
    usage: exportUsage,
    summary: 'Writes the draft of a questionnaire, else its newest version, to a file of the desk or of FHIR R4.',
    async run({ database, folder }, args) {
      const given = readArguments(args, { words: 1, options: ['to'], flags: ['fhir'] }, exportUsage);
      const [key = ''] = given.words;
      const { content } = createReports({ database });
      const id = await content.idOf(key);
      if (id === undefined) throw new NotFound(`There is no questionnaire ${key}.`);
      const { name, text } = await content.file(id, { format: given.flag('fhir') ? 'fhir' : 'desk' });
      const path = join(resolve(folder, given.option('to') ?? '.'), name);
      try {
        await writeFile(path, text);
      } catch (error) {
        throw new CommandRefused(`${path} cannot be written: ${systemError(error)?.message ?? 'unknown reason'}.`);
      }
      return `${key} was written to ${path}.`;
    },
  },
];
