import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { languages, NotFound } from '@intake-desk/contracts';
import type { ContentPublication } from '@intake-desk/contracts/administration';
import { fhirFileVersion } from '@intake-desk/contracts/content';
import { createReports } from '@intake-desk/reports';
import { oneOf } from './arguments.ts';
import { type Command, type CommandContext, CommandRefused } from './command.ts';
import { ContentFaults, type ContentFile, readContentFiles } from './content-files.ts';
import { systemError } from './system-error.ts';

const editorOf = ({ actor }: CommandContext) => ({
  user: { id: actor.userId, name: actor.name },
  address: null,
  scope: null,
});

/** Changes that would split report statistics, in one line. */
const breaksOf = (breaking: ContentPublication['breaking']): string =>
  breaking.map(({ change, uniqueId, text }) => `${uniqueId} (${text}): ${change}`).join('; ');

/** The version in the file, if it differs from the number that the desk gave it. */
const otherVersionOf = ({ format, text }: Pick<ContentFile, 'format' | 'text'>): string => {
  const version = format === 'fhir' ? fhirFileVersion(text) : 0;
  if (typeof version === 'number') return '';
  return version === '' ? ' (none in its file)' : ` (${JSON.stringify(version)} in its file)`;
};

export const contentCommands: readonly Command[] = [
  {
    name: 'content import',
    usage: 'content import <file or folder …> [--language en|nl|de|es|pt] [--publish] [--confirm]',
    summary:
      'Imports questionnaires from files of the desk or of FHIR R4, or from the .json files of folders, as drafts, in place of drafts that are there: all of them or none; --language is that of FHIR files without a language of the desk; --publish publishes them, --confirm also what breaks reports.',
    takes: { words: 1, more: true, options: ['language'], flags: ['publish', 'confirm'] },
    async run(context, given) {
      const { database, folder } = context;
      const language = oneOf(languages, given.option('language'), 'The language');
      const files = await readContentFiles(folder, given.words, language);
      const { content } = createReports({ database });
      const editor = editorOf(context);
      return database.write(async () => {
        const faults = new ContentFaults();
        const lines: string[] = [];
        const breaks: string[] = [];
        for (const { path, notices, ...file } of files) {
          const imported = await faults.of(path, () => content.replaceDraft(editor, file));
          if (!imported) continue;
          const { id } = imported;
          lines.push(...notices.map((notice) => `${path}: ${notice}`));
          const { questionnaire } = await content.read(id);
          const name = `${questionnaire.key}, version ${questionnaire.version}${otherVersionOf(file)},`;
          if (!given.flag('publish')) {
            lines.push(`${name} is a draft now. With --publish it is published.`);
            continue;
          }
          const { published, breaking } = await content.publish(editor, id, { confirmed: given.flag('confirm') });
          if (published) lines.push(`${name} is published.`);
          else breaks.push(`${path}: ${breaksOf(breaking)}`);
        }
        faults.refuse();
        if (breaks.length > 0) {
          throw new CommandRefused(
            `Nothing was imported: reports would break. With --confirm it is. ${breaks.join('; ')}`,
          );
        }
        return lines.join('\n');
      });
    },
  },
  {
    name: 'content export',
    usage: 'content export <key> [--fhir] [--to <folder>]',
    summary: 'Writes the draft of a questionnaire, else its newest version, to a file of the desk or of FHIR R4.',
    takes: { words: 1, options: ['to'], flags: ['fhir'] },
    async run({ database, folder }, given) {
      const [key = ''] = given.words;
      const { content } = createReports({ database });
      const id = await content.idOf(key);
      if (id === undefined) throw new NotFound(`There is no questionnaire ${key}.`);
      const { name, text } = await content.file(id, { format: given.flag('fhir') ? 'fhir' : 'desk' });
      const path = join(resolve(folder, given.option('to') ?? '.'), name);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
      } catch (error) {
        throw new CommandRefused(`${path} cannot be written: ${systemError(error)?.message ?? 'unknown reason'}.`);
      }
      return `${key} was written to ${path}.`;
    },
  },
];
