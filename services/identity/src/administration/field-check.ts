import { type FieldKey, type FieldKeys, Invalid, limit } from '@intake-desk/contracts';
import { isPlainName } from '@intake-desk/contracts/plain-name';

/** Collects what is wrong with fields and refuses them all at once. */
export class FieldCheck {
  readonly #errors: FieldKeys = {};

  /** Notes the key against the field unless `right`. */
  that(right: boolean, field: string, key: FieldKey): this {
    return this.without(field, right ? undefined : key);
  }

  /** Notes a refusal against the field, if there is one. */
  without(field: string, refusal: FieldKey | undefined): this {
    if (refusal) this.#errors[field] = [...(this.#errors[field] ?? []), refusal];
    return this;
  }

  /** A name of one to 255 characters, none of them misleading. */
  name(value: string, field = 'name'): this {
    const right = value.trim() !== '' && value.length <= limit.nameLength && isPlainName(value);
    return this.that(right, field, 'validation.name');
  }

  /** A symbol as the interface calls organisations and departments by. */
  symbol(value: string): this {
    return this.that(/^[A-Za-z0-9_-]{1,64}$/.test(value), 'symbol', 'validation.invalid');
  }

  /** What was noted so far. */
  get errors(): Readonly<FieldKeys> {
    return this.#errors;
  }

  /** Throws Invalid where anything was noted. */
  done(): void {
    if (Object.keys(this.#errors).length > 0) throw new Invalid(this.#errors);
  }
}
