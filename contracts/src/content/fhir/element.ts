import type { ValidationKey } from '../../failure/validation.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { isRecord } from '../../schema/is-record.ts';
import { languages } from '../../text/languages.ts';
import { at, Problems } from '../problems.ts';
import { type ExtensionName, extensionUrl, isCompulsory } from './extension.ts';
import { Names } from './names.ts';
import { Places } from './places.ts';

/** The problems, notices, places and names of a file that is being read. */
export interface FhirFile {
  readonly problems: Problems;
  /** Parts that were left out of the questionnaire. */
  readonly notices: Problems;
  /** Places of the questionnaire's parts in the file. */
  readonly places: Places;
  readonly names: Names;
}

export const newFhirFile = (): FhirFile => ({
  problems: new Problems(),
  notices: new Problems(),
  places: new Places(),
  names: new Names(),
});

/** The known extensions of an element. */
export interface Extensions {
  /** Returns the extension of this name; a second one is reported as a duplicate. */
  one(name: ExtensionName): Element | undefined;
  all(name: ExtensionName): Element[];
}

/**
 * An object of a FHIR file with its place. Remembers every field that is read, so that `end` can report the others as unsupported.
 */
export class Element {
  readonly place: string;
  readonly #fields: ReadonlyMap<string, unknown>;
  readonly #read = new Set<string>(['id']);
  readonly #inner: Element[] = [];
  readonly #file: FhirFile;
  /** A value that is not an object is reported once, and nothing else about it. */
  readonly #isObject: boolean;
  #passedOver = false;

  constructor(value: unknown, place: string, file: FhirFile) {
    this.place = place;
    this.#file = file;
    this.#isObject = isRecord(value);
    if (!this.#isObject) file.problems.add(place, 'validation.invalid');
    this.#fields = new Map(isRecord(value) ? Object.entries(value) : []);
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  at(name: string): string {
    return at(this.place, name);
  }

  refuse(name: string, key: ValidationKey): undefined {
    if (this.#isObject) this.#file.problems.add(this.at(name), key);
    return undefined;
  }

  /** Reports the element itself and ignores its content. */
  refuseWhole(key: ValidationKey): undefined {
    if (this.#isObject) this.#file.problems.add(this.place, key);
    this.ignoreContent();
    return undefined;
  }

  notice(name: string, key: ValidationKey): void {
    this.#file.notices.add(this.at(name), key);
  }

  /** Leaves a field out of the questionnaire, with a notice. */
  leaveOut(name: string): void {
    if (this.raw(name) !== undefined) this.notice(name, 'content.left_out');
  }

  /** Leaves the element out of the questionnaire, with a notice. */
  leaveOutWhole(key: ValidationKey = 'content.left_out'): void {
    this.#file.notices.add(this.place, key);
    this.ignoreContent();
  }

  /** Returns the desk's name of the element by its linkId. */
  name(linkId: string): string {
    return this.#file.names.of(linkId);
  }

  /** Registers the element as the place of a part, with the places of the part's fields, and returns the part. */
  register<Part extends object>(part: Part, fields: Readonly<Record<string, string | undefined>> = {}): Part {
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

  isTrue(name: string): boolean {
    return this.#fields.get(name) === true;
  }

  /** Returns true if the element has a boolean extension of this name that is true. */
  hasTrueExtension(name: ExtensionName): boolean {
    const list = this.#fields.get('extension');
    const isTrue = (one: unknown) => isRecord(one) && one.url === extensionUrl[name] && one.valueBoolean === true;
    return Array.isArray(list) && list.some(isTrue);
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

  /** Returns the elements of a list that must not be empty; reports an empty or missing list. */
  neededElements(name: string): Element[] {
    const elements = this.elements(name);
    // `elements` has already reported a value that is not a list.
    const isList = !this.has(name) || Array.isArray(this.#fields.get(name));
    if (elements.length === 0 && isList) this.refuse(name, 'validation.required');
    return elements;
  }

  #within(value: unknown, place: string): Element {
    const element = new Element(value, place, this.#file);
    this.#inner.push(element);
    return element;
  }

  /** Ignores fields that matter neither to patients nor to answers. */
  ignore(names: readonly string[]): void {
    for (const name of names) this.#read.add(name);
  }

  ignoreContent(): void {
    this.#passedOver = true;
  }

  /** Reports every field that was not read, at any depth. */
  end(): void {
    if (this.#passedOver) return;
    for (const name of this.#fields.keys()) if (!this.#read.has(name)) this.refuse(name, 'content.unsupported');
    for (const element of this.#inner) element.end();
  }

  /**
   * Returns the extensions of these names; reports one without a value. Leaves others out, as FHIR allows, except those that
   * decide on what is asked or counted.
   */
  extensions(...names: readonly ExtensionName[]): Extensions {
    const found = this.elements('extension').flatMap((element) => {
      const url = element.string('url');
      const name = names.find((one) => extensionUrl[one] === url);
      if (name && element.#hasMoreThan('url')) return [{ name, element }];
      if (name || url === undefined) element.refuseWhole('validation.required');
      else if (isCompulsory(url)) element.refuseWhole('content.unsupported');
      else element.leaveOutWhole();
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

  /** Returns a required text, as `text` reads it; reports a missing one. */
  neededText(name: string, language: string, start = ''): QuestionText | undefined {
    const text = this.text(name, language, start);
    // A text that exists and cannot be read was reported already.
    const isNamed = this.has(name) || this.has(`_${name}`);
    return text ?? (isNamed ? undefined : this.refuse(name, 'validation.required'));
  }

  /** Returns a text with its translations, each prefixed by `start`. `language` is the language of the file. */
  text(name: string, language: string, start = ''): QuestionText | undefined {
    const own = this.string(name) || undefined;
    const found = new Map<string, string>(own === undefined ? [] : [[language, own]]);
    const places = new Map<string, string>(own === undefined ? [] : [[language, this.at(name)]]);
    for (const translation of this.element(`_${name}`)?.extensions('translation').all('translation') ?? []) {
      const parts = translation.extensions('lang', 'content');
      const lang = baseOf(parts.one('lang')?.string('valueCode') ?? '');
      const said = parts.one('content');
      const content = said?.string('valueString') ?? said?.string('valueMarkdown');
      if (lang === '' || content === undefined) translation.refuseWhole('content.unsupported');
      else if (!isSpoken(lang) || found.has(lang)) translation.leaveOutWhole('content.language');
      else {
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

/** Returns the base language: `pt` of `pt-BR`. */
export const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

export const isSpoken = (language: string): boolean => languages.some((one) => one === language);
