import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, TranslationTree } from '@intake-desk/contracts';
import { workspace } from '../../run/step.ts';

const textsOf = (tree: TranslationTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );

function readTexts(room: string, language: Language): Map<string, string> {
  const tree: TranslationTree = JSON.parse(
    readFileSync(join(workspace, room, 'src', 'locales', `${language}.json`), 'utf8'),
  );
  return new Map(textsOf(tree));
}

/** The texts of the reports screen in one language, from the files that it loads. */
export class ReportWords {
  readonly #texts: ReadonlyMap<string, string>;
  /** English texts that differ in this language. */
  readonly #foreign: ReadonlySet<string>;

  constructor(language: Language) {
    const rooms = ['mf-reports', 'kit', 'shell'];
    const own = new Set(rooms.flatMap((room) => [...readTexts(room, language).values()]));
    const english = ['mf-reports', 'kit'].flatMap((room) => [...readTexts(room, 'en').values()]);
    this.#texts = readTexts('mf-reports', language);
    this.#foreign = new Set(english.filter((text) => !own.has(text)));
  }

  /** Returns a pattern for a key's text with any values. Throws if the language has no such key. */
  of(key: string): RegExp {
    const text = this.#texts.get(key);
    if (text === undefined) throw new Error(`No text ${key}.`);
    const fixed = text.split(/\{\{\w+\}\}/).map((part) => RegExp.escape(part));
    return new RegExp(`^${fixed.join('.*')}$`);
  }

  /** Returns faults in a page's texts: English ones, keys, empty placeholders. */
  faults(shown: readonly string[]): string[] {
    return shown.flatMap((text) => {
      if (this.#foreign.has(text)) return [`not translated: ${text}`];
      const keys = (text.match(/\b[a-zA-Z]+(?:\.\w+)+\b/g) ?? []).filter((word) => this.#texts.has(word));
      const gaps = text.match(/\{\{|\bundefined\b|\bNaN\b|\[object/g) ?? [];
      return [...keys, ...gaps].map((fault) => `${fault} in: ${text}`);
    });
  }
}
