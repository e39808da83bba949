import { type Language, searchText } from '@intake-desk/contracts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import { longestName, type PatientName, patientName } from './patient-name.ts';

export interface Patient {
  readonly epd: string;
  readonly isTest: boolean;
  readonly name: PatientName;
  readonly sex: 'M' | 'F' | 'O';
  /** YYYY-MM-DD. */
  readonly dob: string;
  readonly email: string;
  /** Digits after a + sign. */
  readonly phone: string;
  readonly language: Language;
  readonly allowEmail: boolean | null;
}

/** Digits of a patient identifier; small ones keep their leading zeros. */
const EPD_DIGITS = 7;
const EPDS = 10 ** EPD_DIGITS;
/** Coprime to `EPDS`, so that all numbers are used before one repeats. */
const EPD_STEP = 3_819_673;

const TEST = 0.005;
/** Serial number of the patient with the longest name. */
const LONGEST_NAME = 42;

const languages = new Weighted<Language>([
  ['nl', 84],
  ['en', 8],
  ['de', 5],
  ['es', 1.5],
  ['pt', 1.5],
]);

/** Generates patients with unique identifiers. */
export class PatientRegistry {
  readonly #random: Random;
  readonly #newestYear: number;
  readonly #first: number;
  #count = 0;

  /** `newestYear` is the year in which the data end. */
  constructor(random: Random, newestYear: number) {
    this.#random = random;
    this.#newestYear = newestYear;
    this.#first = random.integer(0, EPDS - 1);
  }

  add(): Patient {
    const random = this.#random;
    this.#count += 1;
    const number = String((this.#first + this.#count * EPD_STEP) % EPDS).padStart(EPD_DIGITS, '0');
    const isTest = random.chance(TEST);
    const sex = random.chance(0.54) ? 'F' : random.chance(0.012) ? 'O' : 'M';
    const name = this.#count === LONGEST_NAME ? longestName : patientName(random, sex);
    const age = Math.min(Math.max(Math.round(57 + 18 * random.normal()), 18), 101);
    const month = String(random.integer(1, 12)).padStart(2, '0');
    const day = String(random.integer(1, 28)).padStart(2, '0');
    return {
      epd: isTest ? random.pick([`test${number}`, `TEST-${number}`, `${number}Test`]) : number,
      isTest,
      name,
      sex,
      dob: `${this.#newestYear - age}-${month}-${day}`,
      email: this.#address(name),
      phone: `+316${String(random.integer(0, 99_999_999)).padStart(8, '0')}`,
      language: languages.draw(random),
      allowEmail: random.chance(0.86) ? true : random.chance(0.5) ? false : null,
    };
  }

  #address({ first, last }: PatientName): string {
    const local = searchText(`${first}.${last}`)
      .replace(/[^a-z.]+/g, '')
      .replace(/^\.+|\.+$/g, '')
      .slice(0, 48);
    return `${local || 'patient'}${this.#count}@${this.#random.pick(['example.org', 'example.com', 'example.net'])}`;
  }
}
