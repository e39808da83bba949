import { Invalid, risk } from '@intake-desk/contracts';
import { type ColumnQuestion, encodeColumn, highestCode } from '@intake-desk/contracts/reports';
import { GrowingColumn, replaced, smallNumbers } from './growing-column.ts';

export type Kind = ColumnQuestion['kinds'][number];

/** The code of no answer. */
export const NO_ANSWER = 0;

/** Kind of code 0. */
export const noAnswer: Kind = { answers: [], group: risk.notCompleted };

/** Codes of the answers to one question by row, and their kinds. */
export class QuestionColumn {
  readonly #kinds: Kind[] = [noAnswer];
  readonly #known = new Map<string, number>();
  readonly #codes = new GrowingColumn(smallNumbers);

  set(row: number, code: number): void {
    this.#codes.set(row, code);
  }

  /** Returns the code of a kind of answer. Throws Invalid for more kinds than a column can have. */
  codeOf(kind: Kind): number {
    const name = JSON.stringify([kind.group, kind.answers]);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const code = this.#kinds.length;
    // A shorter period has fewer kinds.
    if (code > highestCode) throw new Invalid({ periodFormSubmitted: ['validation.max'] });
    this.#kinds.push(kind);
    this.#known.set(name, code);
    return code;
  }

  /**
   * Returns the column of these rows in this order. Kinds are ordered by frequency, since their order of arrival would reveal who
   * was first (D9).
   */
  written(order: Uint32Array): Pick<ColumnQuestion, 'kinds' | 'codes'> {
    const given = this.#codes.valuesOf(order);
    const counts = new Uint32Array(this.#kinds.length);
    for (let row = 0; row < given.length; row += 1) {
      const code = given[row] ?? NO_ANSWER;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    const names = this.#kinds.map(({ answers, group }) => JSON.stringify([answers, group]));
    const sorted = [...this.#kinds.keys()]
      .slice(1)
      .filter((code) => (counts[code] ?? 0) > 0)
      .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || compare(names[one], names[other]));
    const kept = [NO_ANSWER, ...sorted];
    const places = new Uint16Array(this.#kinds.length);
    for (const [place, code] of kept.entries()) places[code] = place;
    return { kinds: kept.flatMap((code) => this.#kinds[code] ?? []), codes: encodeColumn(replaced(given, places)) };
  }
}

const compare = (one = '', other = ''): number => (one < other ? -1 : Number(one > other));
