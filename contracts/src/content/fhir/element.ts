import type { QuestionText } from '../../http/questionnaire.ts';
import { languages } from '../../languages.ts';
import type { ValidationKey } from '../../validation.ts';
import { at, type Problems } from '../problems.ts';
import { type ExtensionName, extensionUrl } from './extension.ts';

/** An object of a FHIR file and its place there. Every field that is read is remembered: the rest is named as not importable. */
export class Element {
  readonly place: string;
  readonly #fields: ReadonlyMap<string, unknown>;
  readonly #read = new Set<string>(['id']);
  readonly #problems: Problems;

  constructor(value: unknown, place: string, problems: Problems) {
    this.place = place;
    this.#problems = problems;
    const fits = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!fits) problems.add(place, 'validation.invalid');
    this.#fields = new Map(fits ? Object.entries(value) : []);
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  /** The place of a field. */
  at(name: string): string {
    return at(this.place, name);
  }

  refuse(name: string, key: ValidationKey): undefined {
    this.#problems.add(this.at(name), key);
    return undefined;
  }

  raw(name: string): unknown {
    this.#read.add(name);
    return this.#fields.get(name);
  }

  string(name: string): string | undefined {
    const value = this.raw(name);
    return value === undefined || typeof value === 'string' ? value : this.refuse(name, 'validation.invalid');
  }

  number(name: string): number | undefined {
    const value = this.raw(name);
    return value === undefined || typeof value === 'number' ? value : this.refuse(name, 'validation.invalid');
  }

  boolean(name: string): boolean | undefined {
    const value = this.raw(name);
    return value === undefined || typeof value === 'boolean' ? value : this.refuse(name, 'validation.invalid');
  }

  element(name: string): Element | undefined {
    const value = this.raw(name);
    return value === undefined ? undefined : new Element(value, this.at(name), this.#problems);
  }

  elements(name: string): Element[] {
    const value = this.raw(name) ?? [];
    if (!Array.isArray(value)) {
      this.refuse(name, 'validation.invalid');
      return [];
    }
    return value.map((entry: unknown, index) => new Element(entry, at(this.at(name), index), this.#problems));
  }

  /** Passes over fields that say nothing to a patient and nothing of the answers. */
  ignore(names: readonly string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Names everything that was not read. */
  end(): void {
    for (const name of this.#fields.keys()) if (!this.#read.has(name)) this.refuse(name, 'content.unsupported');
  }

  /** The extensions of these names, in their order; any other one is named as not importable. */
  extensions(...names: readonly ExtensionName[]): { readonly name: ExtensionName; readonly value: Element }[] {
    return this.elements('extension').flatMap((value) => {
      const url = value.string('url');
      const name = names.find((one) => extensionUrl[one] === url);
      if (name) return [{ name, value }];
      this.#problems.add(value.place, 'content.unsupported');
      return [];
    });
  }

  /** A text with its translations; `language` is that of the element itself. */
  text(name: string, language: string): QuestionText | undefined {
    const own = this.string(name);
    const found = new Map<string, string>(own === undefined ? [] : [[language, own]]);
    const beside = this.element(`_${name}`);
    for (const { value } of beside?.extensions('translation') ?? []) {
      const parts = value.elements('extension');
      const part = (url: string) => parts.find((one) => one.string('url') === url);
      const lang = part('lang')?.string('valueCode') ?? '';
      const content = part('content')?.string('valueString') ?? part('content')?.string('valueMarkdown');
      if (!languages.some((one) => one === baseOf(lang)) || found.has(baseOf(lang)) || content === undefined) {
        this.#problems.add(value.place, 'content.unsupported');
      } else found.set(baseOf(lang), content);
      for (const one of parts) one.end();
      value.end();
    }
    beside?.end();
    if (own === undefined && found.size === 0) return undefined;
    const en = found.get('en');
    if (en === undefined) return this.refuse(name, 'content.english');
    const other = languages.flatMap((one) => {
      const text = found.get(one);
      return one === 'en' || text === undefined ? [] : [[one, text]];
    });
    return { en, ...Object.fromEntries(other) };
  }
}

/** `pt` of `pt-BR`. */
export const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';
