import { type FieldKey, type FieldKeys, Invalid, limit } from '@intake-desk/contracts';
import { isPlainName } from '@intake-desk/contracts/plain-name';

/** Collects the errors of a form's fields, to report them all at once. */
export class FieldCheck {
  readonly #errors: FieldKeys = {};

  /** Adds the error to the field unless `right`. */
  that(right: boolean, field: string, key: FieldKey): this {
    return this.without(field, right ? undefined : key);
  }

  without(field: string, refusal: FieldKey | undefined): this {
    if (refusal) this.#errors[field] = [...(this.#errors[field] ?? []), refusal];
    return this;
  }

  /** Checks a name: 1 to 255 characters, none of them misleading. */
  name(value: string, field = 'name'): this {
    const right = value.trim() !== '' && value.length <= limit.nameLength && isPlainName(value);
    return this.that(right, field, 'validation.name');
  }

  symbol(value: string): this {
    return this.that(/^[A-Za-z0-9_-]{1,64}$/.test(value), 'symbol', 'validation.invalid');
  }

  get errors(): Readonly<FieldKeys> {
    return this.#errors;
  }

  /** Throws Invalid if there are errors. */
  done(): void {
    if (Object.keys(this.#errors).length > 0) throw new Invalid(this.#errors);
  }
}
