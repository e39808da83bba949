import type { ValidationKey } from '../../failure/validation.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { isRecord } from '../../schema/is-record.ts';
import { type Language, languages } from '../../text/language.ts';
import { at, Problems } from '../problems.ts';
import { type ExtensionName, extensionUrl, noticeOfExtension } from './extension.ts';
import type { Foreign } from './foreign.ts';
import { Names } from './names.ts';
import { Places } from './places.ts';

/** The language, problems, notices, places and names of a file that is being read. */
export interface FhirFile {
  readonly language: Language;
  /** False for a file in a language that the desk does not have. */
  readonly isSpoken: boolean;
  readonly problems: Problems;
  /** Parts that were left out of the questionnaire. */
  readonly notices: Problems;
  readonly places: Places;
  readonly names: Names;
}

export const newFhirFile = (language: Language, isSpoken = true): FhirFile => ({
  language,
  isSpoken,
  problems: new Problems(),
  notices: new Problems(),
  places: new Places(),
  names: new Names(),
});

/** Fields that are true or false. */
const isBooleanField = /^(repeats|required|readOnly|hasAnswer|initialSelected|(answer|value|initial)Boolean)$/;

export interface Extensions {
  /** Returns the extension of this name; a second one is reported as a duplicate. */
  one(name: ExtensionName): Element | undefined;
  all(name: ExtensionName): Element[];
}

/** An object of a FHIR file. Remembers the fields that are read, so that `end` can report the others as unsupported. */
export class Element {
  readonly place: string;
  readonly #fields: ReadonlyMap<string, unknown>;
  /** Comments and identifiers of elements carry no meaning. */
  readonly #read = new Set<string>(['id', 'fhir_comments']);
  readonly #inner = new Map<string, Element>();
  readonly #file: FhirFile;
  /** Reports a value that is not an object once, and nothing else about it. */
  readonly #isObject: boolean;
  #passedOver = false;
  readonly #kept = new Map<string, unknown>();
  readonly #keptExtensions: unknown[] = [];
  readonly value: unknown;

  constructor(value: unknown, place: string, file: FhirFile) {
    this.place = place;
    this.value = value;
    this.#file = file;
    this.#isObject = isRecord(value);
    if (!this.#isObject) file.problems.add(place, 'validation.invalid');
    this.#fields = new Map(
      isRecord(value) ? Object.entries(value).map(([name, one]) => [name, this.#unquoted(name, one)]) : [],
    );
  }

  /** Returns the boolean that some systems write as a text, with a notice; any other value unchanged. */
  #unquoted(name: string, value: unknown): unknown {
    if (!isBooleanField.test(name) || (value !== 'true' && value !== 'false')) return value;
    this.#file.notices.add(this.at(name), 'content.quoted');
    return value === 'true';
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

  /** Leaves a field out of the questionnaire, with a notice; exports have it. */
  leaveOut(name: string, key: ValidationKey = 'content.left_out'): void {
    if (!this.has(name)) return;
    this.notice(name, key);
    this.keep(name, this.raw(name));
  }

  /** Keeps a field for exports. */
  keep(name: string, value: unknown): void {
    if (value !== undefined) this.#kept.set(name, value);
  }

  /** Keeps fields that affect neither patients nor answers. */
  keepAll(names: readonly string[]): void {
    for (const name of names) {
      this.keep(name, this.raw(name));
      this.keep(`_${name}`, this.raw(`_${name}`));
    }
  }

  keepExtension(extension: Element): void {
    this.#keptExtensions.push(extension.value);
  }

  /** Returns everything of the part that exports write back, as a field; empty if there is nothing. */
  kept(): { readonly fhir?: Foreign } {
    for (const name of this.#fields.keys()) if (this.#isOfRead(name)) this.keep(name, this.#fields.get(name));
    const extension = this.#keptExtensions.length > 0 ? { extension: this.#keptExtensions } : {};
    const fhir = { ...Object.fromEntries(this.#kept), ...extension };
    return Object.keys(fhir).length > 0 ? { fhir } : {};
  }

  /** Returns true for the unread extensions of a field that was read, such as `_type` beside `type`. */
  #isOfRead = (name: string): boolean => name.startsWith('_') && this.#read.has(name.slice(1)) && !this.#read.has(name);

  /** Leaves the element out of the questionnaire, with a notice. */
  leaveOutWhole(key: ValidationKey = 'content.left_out'): void {
    this.#file.notices.add(this.place, key);
    this.ignoreContent();
  }

  name(linkId: string): string {
    return this.#file.names.of(linkId);
  }

  /** Registers the element as the origin of a part and its fields, and returns the part. */
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

  hasValue(name: string, value: unknown): boolean {
    return this.#fields.get(name) === value;
  }

  /** Returns true if the element's display hint has this code, in any system. */
  hasControl(code: string): boolean {
    const isCode = (coding: unknown) => isRecord(coding) && coding.code === code;
    return this.hasExtension(({ url, valueCodeableConcept: concept }) => {
      if (url !== extensionUrl.control || !isRecord(concept)) return false;
      return Array.isArray(concept.coding) && concept.coding.some(isCode);
    });
  }

  names(): string[] {
    return [...this.#fields.keys()];
  }

  hasExtension(is: (extension: Readonly<Record<string, unknown>>) => boolean): boolean {
    const list = this.#fields.get('extension');
    return Array.isArray(list) && list.some((one: unknown) => isRecord(one) && is(one));
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

  #within(value: unknown, place: string): Element {
    const known = this.#inner.get(place);
    const element = known ?? new Element(value, place, this.#file);
    this.#inner.set(place, element);
    return element;
  }

  /** Ignores fields that have no meaning outside the file. */
  ignore(names: readonly string[]): void {
    for (const name of names) this.#read.add(name);
  }

  ignoreContent(): void {
    this.#passedOver = true;
  }

  /** Reports every field that was not read, at any depth. The extensions of a field that was read are left out with a notice. */
  end(): void {
    if (this.#passedOver) return;
    for (const name of this.#fields.keys()) {
      if (this.#isOfRead(name)) this.notice(name, 'content.left_out');
      else if (!this.#read.has(name)) this.refuse(name, 'content.unsupported');
    }
    for (const element of this.#inner.values()) element.end();
  }

  /**
   * Returns the extensions of these names; reports one without a value. Keeps others for exports, with a notice unless they are
   * layout, and refuses those without which the questionnaire would be another one.
   */
  extensions(...names: readonly ExtensionName[]): Extensions {
    const found = this.elements('extension').flatMap((element) => {
      const url = element.string('url');
      const name = names.find((one) => extensionUrl[one] === url);
      if (name && element.#hasMoreThan('url')) return [{ name, element }];
      const notice = noticeOfExtension(url ?? '');
      if (name || url === undefined) element.refuseWhole('validation.required');
      else if (notice === 'content.unsupported') element.refuseWhole(notice);
      else {
        this.keepExtension(element);
        if (notice) element.leaveOutWhole(notice);
        else element.ignoreContent();
      }
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
  neededText(name: string): QuestionText | undefined {
    return this.text(name) ?? this.refuse(name, 'validation.required');
  }

  /** Returns a text with its translations, each prefixed by `start`. */
  text(name: string, start = ''): QuestionText | undefined {
    const { language, isSpoken } = this.#file;
    const own = this.string(name);
    const found = new Map<Language, string>();
    const places = new Map<string, string>();
    const add = (one: Language, text: string, place: string) => {
      found.set(one, `${start}${text}`);
      places.set(one, place);
    };
    const isWritten = own !== undefined && own.trim() !== '';
    if (isWritten && isSpoken) add(language, own, this.at(name));
    const beside = this.element(`_${name}`);
    for (const translation of beside?.extensions('translation').all('translation') ?? []) {
      const parts = translation.extensions('lang', 'content');
      const code = parts.one('lang')?.string('valueCode');
      const lang = spokenLanguage(code ?? '');
      const said = parts.one('content');
      const content = said?.string('valueString') ?? said?.string('valueMarkdown');
      if (code === undefined || content === undefined) translation.refuseWhole('content.unsupported');
      else if (lang && !found.has(lang)) add(lang, content, translation.place);
      else {
        translation.leaveOutWhole('content.language');
        beside?.keepExtension(translation);
      }
    }
    // A translation into a language of the desk is better than a text without a language.
    if (isWritten && !isSpoken && found.has(language)) this.notice(name, 'content.language');
    else if (isWritten && !isSpoken) add(language, own, this.at(name));
    const { fhir } = beside?.kept() ?? {};
    if (fhir) {
      this.keep(`_${name}`, fhir);
      this.keep(name, found.get(language));
    }
    if (found.size === 0) return undefined;
    const text: QuestionText = Object.fromEntries(
      languages.flatMap((one) => (found.has(one) ? [[one, found.get(one)]] : [])),
    );
    return this.#file.places.keep(text, this.at(name), Object.fromEntries(places));
  }

  /** Returns a text that is the same in every language, such as a number. */
  plainText(text: string): QuestionText {
    return { [this.#file.language]: text };
  }
}

/** Returns the desk's language of a code such as `pt-BR`, or undefined. */
export const spokenLanguage = (code: string): Language | undefined =>
  languages.find((language) => language === code.toLowerCase().split('-')[0]);
