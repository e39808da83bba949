import type { ValidationKey } from '../../failure/validation.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { languages } from '../../text/languages.ts';
import { at, type Problems } from '../problems.ts';
import { type ExtensionName, extensionUrl } from './extension.ts';
import type { Places } from './places.ts';

/** What is wrong with a file, and where in it the parts of the questionnaire stand. */
export interface FhirFile {
  readonly problems: Problems;
  readonly places: Places;
}

/** The extensions of an element that the desk knows there. */
export interface Extensions {
  /** The only one of this name; a second one is named as standing twice. */
  one(name: ExtensionName): Element | undefined;
  all(name: ExtensionName): Element[];
}

/** An object of a FHIR file and its place there. Every field that is read is remembered: `end` names the rest as not importable. */
export class Element {
  readonly place: string;
  readonly #fields: ReadonlyMap<string, unknown>;
  readonly #read = new Set<string>(['id']);
  readonly #inner: Element[] = [];
  readonly #file: FhirFile;
  /** What is no object was named as such, and nothing else is said of it. */
  readonly #isObject: boolean;
  #passedOver = false;

  constructor(value: unknown, place: string, file: FhirFile) {
    this.place = place;
    this.#file = file;
    const fits = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!fits) file.problems.add(place, 'validation.invalid');
    this.#isObject = fits;
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
    if (this.#isObject) this.#file.problems.add(this.at(name), key);
    return undefined;
  }

  /** Names the element itself, and nothing in it. */
  refuseWhole(key: ValidationKey): undefined {
    if (this.#isObject) this.#file.problems.add(this.place, key);
    this.passOver();
    return undefined;
  }

  /** Says that this element is where a part of the questionnaire stands, and at what places its fields; returns the part. */
  made<Part extends object>(part: Part, fields: Readonly<Record<string, string | undefined>> = {}): Part {
    return this.#file.places.keep(part, this.place, fields);
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
    return value === undefined ? undefined : this.#within(value, this.at(name));
  }

  elements(name: string): Element[] {
    const value = this.raw(name) ?? [];
    if (!Array.isArray(value)) {
      this.refuse(name, 'validation.invalid');
      return [];
    }
    return value.map((entry: unknown, index) => this.#within(entry, at(this.at(name), index)));
  }

  /** The elements of a list that needs some: one without any is named. */
  neededElements(name: string): Element[] {
    const elements = this.elements(name);
    // One that is no list was named for that.
    const isList = !this.has(name) || Array.isArray(this.#fields.get(name));
    if (elements.length === 0 && isList) this.refuse(name, 'validation.required');
    return elements;
  }

  #within(value: unknown, place: string): Element {
    const element = new Element(value, place, this.#file);
    this.#inner.push(element);
    return element;
  }

  /** Passes over fields that say nothing to a patient and nothing of the answers. */
  ignore(names: readonly string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Passes over all that stands in it. */
  passOver(): void {
    this.#passedOver = true;
  }

  /** Names everything in this element that was not read, however deep. */
  end(): void {
    if (this.#passedOver) return;
    for (const name of this.#fields.keys()) if (!this.#read.has(name)) this.refuse(name, 'content.unsupported');
    for (const element of this.#inner) element.end();
  }

  /** The extensions of these names; any other one, and one without a value, is named as not importable. */
  extensions(...names: readonly ExtensionName[]): Extensions {
    const found = this.elements('extension').flatMap((element) => {
      const url = element.string('url');
      const name = names.find((one) => extensionUrl[one] === url);
      if (name && element.#hasMoreThan('url')) return [{ name, element }];
      element.refuseWhole(name ? 'validation.required' : 'content.unsupported');
      return [];
    });
    const all = (name: ExtensionName) => found.filter((one) => one.name === name).map(({ element }) => element);
    return {
      all,
      one: (name) => {
        const [first, ...more] = all(name);
        for (const one of more) one.refuseWhole('content.duplicate');
        return first;
      },
    };
  }

  #hasMoreThan(name: string): boolean {
    return [...this.#fields.keys()].some((field) => field !== name && field !== 'id');
  }

  /** A text that has to be there, as `text` reads it: a missing one is named. */
  neededText(name: string, language: string, start = ''): QuestionText | undefined {
    const text = this.text(name, language, start);
    // One that is there and cannot be read was named for what it lacks.
    const isNamed = this.has(name) || this.has(`_${name}`);
    return text ?? (isNamed ? undefined : this.refuse(name, 'validation.required'));
  }

  /** A text with its translations, each after `start`; `language` is that of the file. */
  text(name: string, language: string, start = ''): QuestionText | undefined {
    const own = this.string(name);
    const found = new Map<string, string>(own === undefined ? [] : [[language, own]]);
    const places = new Map<string, string>(own === undefined ? [] : [[language, this.at(name)]]);
    for (const translation of this.element(`_${name}`)?.extensions('translation').all('translation') ?? []) {
      const parts = translation.extensions('lang', 'content');
      const lang = baseOf(parts.one('lang')?.string('valueCode') ?? '');
      const said = parts.one('content');
      const content = said?.string('valueString') ?? said?.string('valueMarkdown');
      if (!isSpoken(lang) || found.has(lang) || content === undefined) {
        translation.refuseWhole('content.unsupported');
      } else {
        found.set(lang, content);
        places.set(lang, translation.place);
      }
    }
    if (own === undefined && found.size === 0) return undefined;
    const en = found.get('en');
    if (en === undefined) return this.refuse(name, 'content.english');
    const other = languages.flatMap((one) => {
      const text = found.get(one);
      return one === 'en' || text === undefined ? [] : [[one, `${start}${text}`]];
    });
    const text = { en: `${start}${en}`, ...Object.fromEntries(other) };
    return this.#file.places.keep(text, this.at(name), Object.fromEntries(places));
  }
}

/** `pt` of `pt-BR`. */
export const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** Whether the desk speaks a language. */
export const isSpoken = (language: string): boolean => languages.some((one) => one === language);
