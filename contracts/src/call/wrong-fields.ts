import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { type FieldKey, type FieldKeys, keyWithList } from '../failure/validation.ts';
import { symbolPattern } from '../schema/symbol-pattern.ts';

/** Maximum number of reported fields, and of characters of each path. */
const REPORTED_FIELDS = 50;
const PATH_LENGTH = 100;

/** Returns the validation keys of a value by field, as a 422 carries them; empty if the value fits the schema. */
export function wrongFields(schema: TSchema, value: unknown): FieldKeys {
  const errors = new WrongFields();
  errors.collect(Errors(schema, value));
  return errors.report();
}

type Found = ReturnType<typeof Errors>;

/** Keys that suppress all others of their field. */
const exclusiveKeys: ReadonlySet<FieldKey> = new Set(['validation.required', 'validation.undecoded']);

/** Validation keys by field path; the value itself is called `body`. */
export class WrongFields {
  // A Map, since a field may be called `constructor`.
  readonly #keys = new Map<string, FieldKey[]>();

  get none(): boolean {
    return this.#keys.size === 0;
  }

  /** A missing or undecodable field gets no further key: its format is wrong too, and one sentence suffices. */
  add(path: string, key: FieldKey): void {
    const field = path === '' ? 'body' : path;
    const keys = this.#keys.get(field) ?? [];
    if (keys.includes(key) || keys.some((known) => exclusiveKeys.has(known))) return;
    this.#keys.set(field, exclusiveKeys.has(key) ? [key] : [...keys, key]);
  }

  collect(found: Found): void {
    for (const error of found) {
      const path = error.instancePath.slice(1).replaceAll('/', '.');
      if (error.keyword === 'required') {
        for (const name of error.params.requiredProperties) {
          this.add(path === '' ? name : `${path}.${name}`, 'validation.required');
        }
      } else if (error.keyword !== 'anyOf') this.add(path, keyOf(error));
    }
  }

  /** Returns the first wrong fields under shortened paths, so that the response does not grow with the request. */
  report(): FieldKeys {
    const first = [...this.#keys].slice(0, REPORTED_FIELDS);
    return Object.fromEntries(first.map(([path, keys]) => [path.slice(0, PATH_LENGTH), keys]));
  }
}

function keyOf(error: Found[number]): FieldKey {
  if (error.keyword === 'pattern' && error.params.pattern === symbolPattern) return 'validation.symbol';
  if (error.keyword === 'minimum') return keyWithList('validation.at_least', [String(error.params.limit)]);
  if (error.keyword === 'maximum') return keyWithList('validation.at_most', [String(error.params.limit)]);
  if (error.keyword === 'minLength') return error.params.limit === 1 ? 'validation.required' : 'validation.min';
  if (error.keyword === 'maxLength' || error.keyword === 'maxItems') return 'validation.max';
  // A list without an entry, or a text without any language.
  const lacks = error.keyword === 'minItems' || error.keyword === 'minProperties';
  return lacks ? 'validation.required' : 'validation.invalid';
}
