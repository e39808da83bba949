import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { FieldKeys, ValidationKey } from '../failure/validation.ts';

/** At most this many wrong fields are reported, each by at most this many characters of its path. */
const REPORTED_FIELDS = 50;
const PATH_LENGTH = 100;

/** What a schema says of a value, in the keys that the gateway returns with 422; empty if the value fits. */
export function wrongFields(schema: TSchema, value: unknown): FieldKeys {
  const errors = new WrongFields();
  errors.collect(Errors(schema, value));
  return errors.report();
}

type Found = ReturnType<typeof Errors>;

/** Faults beside which no other is reported. */
const alone: ReadonlySet<ValidationKey> = new Set(['validation.required', 'validation.undecoded']);

/** Validation keys by the path of the field; the value itself is called `body`. */
export class WrongFields {
  // A map, since a field may be called `constructor`.
  readonly #keys = new Map<string, ValidationKey[]>();

  get none(): boolean {
    return this.#keys.size === 0;
  }

  /** A field that is missing or was not decoded has no other fault: its text has not the right form either, and one sentence says both. */
  add(path: string, key: ValidationKey): void {
    const field = path === '' ? 'body' : path;
    const keys = this.#keys.get(field) ?? [];
    if (keys.includes(key) || keys.some((known) => alone.has(known))) return;
    this.#keys.set(field, alone.has(key) ? [key] : [...keys, key]);
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

  /** The first wrong fields under names that are cut: a response does not grow with what was sent. */
  report(): FieldKeys {
    const first = [...this.#keys].slice(0, REPORTED_FIELDS);
    return Object.fromEntries(first.map(([path, keys]) => [path.slice(0, PATH_LENGTH), keys]));
  }
}

function keyOf(error: Found[number]): ValidationKey {
  if (error.keyword === 'minLength') return error.params.limit === 1 ? 'validation.required' : 'validation.min';
  if (error.keyword === 'maxLength' || error.keyword === 'maxItems') return 'validation.max';
  return 'validation.invalid';
}
