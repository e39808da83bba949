import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { englishOf, type FieldKeys, Invalid, type Language } from '@intake-desk/contracts';
import type { ContentFormat } from '@intake-desk/contracts/administration';
import {
  decodeFile,
  formatOfFile,
  questionnairesOf,
  readContentFile,
  valueSetsOf,
} from '@intake-desk/contracts/content';
import { CommandRefused } from './command.ts';
import { systemError } from './system-error.ts';

/** A questionnaire file that was read and checked. */
export interface ContentFile {
  readonly path: string;
  readonly fileName: string;
  readonly language: Language;
  readonly format: ContentFormat;
  readonly text: string;
  /** Omitted parts of the file, a line each. */
  readonly notices: readonly string[];
}

/** Faults of files, each with its file and the place in it. */
export class ContentFaults {
  readonly #faults: string[] = [];

  /** Runs the work on a file. If it is refused, records the fault and returns undefined. */
  async of<T>(path: string, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Invalid) this.add(path, sentencesOf(error.errors).join('; '));
      else if (systemError(error)) this.add(path, `cannot be read: ${systemError(error)?.message}`);
      else throw error;
      return undefined;
    }
  }

  add(path: string, fault: string): void {
    this.#faults.push(`${path}: ${fault}`);
  }

  /** Throws CommandRefused if there are any faults: all files are imported, or none. */
  refuse(): void {
    if (this.#faults.length > 0) throw new CommandRefused(`Nothing was imported. ${this.#faults.join('; ')}`);
  }
}

const sentencesOf = (messages: FieldKeys): string[] =>
  Object.entries(messages).map(([place, keys]) => `${place}: ${keys.map(englishOf).join(' ').replace(/\.$/, '')}`);

/**
 * Reads the named files, and the `.json` files of the named folders, each once. Value sets among them serve the
 * questionnaires that name them. `language` is that of files that name none. Throws CommandRefused that names every
 * fault of every file.
 */
export async function readContentFiles(folder: string, names: readonly string[], language: Language) {
  const faults = new ContentFaults();
  const paths = new Set<string>();
  for (const name of names) {
    for (const path of (await faults.of(name, () => filesAt(resolve(folder, name)))) ?? []) paths.add(path);
  }
  const texts = new Map<string, string>();
  const valueSets: ReturnType<typeof valueSetsOf> = [];
  for (const whole of paths) {
    const path = relative(folder, whole);
    await faults.of(path, async () => {
      const text = await textOf(whole);
      valueSets.push(...valueSetsOf(text));
      texts.set(path, text);
    });
  }
  const files: ContentFile[] = [];
  const firstOf = new Map<string, string>();
  for (const [path, whole] of texts) {
    await faults.of(path, () => {
      for (const text of questionnairesOf(whole, valueSets)) {
        const format = formatOfFile(text);
        const fileName = basename(path);
        const { questionnaire, notices } = readContentFile(text, format, { language, fileName });
        const { key } = questionnaire;
        const first = firstOf.get(key);
        if (first !== undefined) return faults.add(path, `key: ${key} is the questionnaire of ${first} too`);
        firstOf.set(key, path);
        files.push({ path, fileName, language, format, text, notices: sentencesOf(notices) });
      }
    });
  }
  faults.refuse();
  if (files.length === 0) throw new CommandRefused('Nothing was imported. The files have no questionnaire.');
  return files;
}

/** Reads a file. Throws Invalid if its encoding is neither UTF-8 nor UTF-16. */
async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return decodeFile(bytes);
  } catch {
    throw new Invalid({ file: ['validation.undecoded'] });
  }
}

/** The file itself, or the `.json` files of a folder by name. Throws CommandRefused for a folder without any. */
async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0) throw new CommandRefused(`Nothing was imported. ${path} has no .json files.`);
  return names.map((name) => join(path, name));
}
