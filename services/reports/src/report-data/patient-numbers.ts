import { GrowingColumn, wholeNumbers } from './growing-column.ts';

/** Numbers patients from 0. Intake ids are consecutive, so that a column takes a quarter of a Map's memory. */
export class PatientNumbers {
  /** Numbers by intake, starting at 1. */
  readonly #numbers = new GrowingColumn(wholeNumbers);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Returns the number of an intake's patient, adding a new one at the end. */
  numberOf(intakeId: number): number {
    const known = this.#numbers.at(intakeId);
    if (known > 0) return known - 1;
    this.#size += 1;
    this.#numbers.set(intakeId, this.#size);
    return this.#size - 1;
  }

  has(intakeId: number): boolean {
    return this.#numbers.at(intakeId) > 0;
  }
}
