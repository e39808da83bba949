import { Invalid } from '../failure/error.ts';
import type { FieldKey, FieldKeys } from '../failure/validation.ts';

/** Maximum number of reported places, and of characters of each place. */
const NAMED_PLACES = 1000;
const PLACE_LENGTH = 160;

/** Returns a place in a file, such as `groups[0].items[3].options[1].groupId`. */
export const at = (place: string, ...steps: readonly (string | number)[]): string =>
  steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
    place,
  );

export class Problems {
  // A Map, since a place may be called `constructor`.
  readonly #keys = new Map<string, FieldKey[]>();

  get none(): boolean {
    return this.#keys.size === 0;
  }

  /** The file as a whole is called `file`. */
  add(given: string, key: FieldKey): void {
    const place = given === '' ? 'file' : given;
    const keys = this.#keys.get(place) ?? [];
    if (!keys.includes(key)) this.#keys.set(place, [...keys, key]);
  }

  /** Adds a path of `wrongFields` or `unknownFields`: `items.3.text` becomes `items[3].text`. */
  addPath(path: string, key: FieldKey): void {
    const [first = '', ...rest] = path.split('.');
    const steps = rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    this.add(at(first, ...steps), key);
  }

  addAll(others: FieldKeys): void {
    for (const [place, keys] of Object.entries(others)) for (const key of keys) this.add(place, key);
  }

  report(): FieldKeys {
    const named = [...this.#keys].slice(0, NAMED_PLACES);
    return Object.fromEntries(named.map(([place, keys]) => [place.slice(0, PLACE_LENGTH), keys]));
  }

  /** Throws Invalid with every place, if there are any problems. */
  done(): void {
    if (!this.none) throw new Invalid(this.report());
  }
}
