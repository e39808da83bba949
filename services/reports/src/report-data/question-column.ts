import { Invalid, risk } from '@intake-desk/contracts';
import { type ColumnQuestion, encodeColumn, highestCode } from '@intake-desk/contracts/reports';
import type { Measured } from './cuts.ts';
import { GrowingColumn, replaced, smallNumbers } from './growing-column.ts';
import type { MeasureKind } from './measured-answer.ts';
import { type Ranges, rangeOf } from './ranges.ts';

export type Kind = ColumnQuestion['kinds'][number];

interface GivenKind extends Kind {
  /** For numbers and dates; `value` is then set. */
  readonly measure?: MeasureKind;
}

export const NO_ANSWER = 0;

/** Kind of code 0. */
export const noAnswer: Kind = { answers: [], group: risk.notCompleted };

/** Codes of the answers to one question by row, and their kinds. */
export class QuestionColumn {
  readonly #kinds: GivenKind[] = [noAnswer];
  readonly #known = new Map<string, number>();
  readonly #codes = new GrowingColumn(smallNumbers);

  set(row: number, code: number): void {
    this.#codes.set(row, code);
  }

  /** Returns the code of a kind of answer. Throws Invalid for more kinds than a column can have. */
  codeOf(kind: GivenKind): number {
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

  /** Returns the numbers or dates of the kind that the rows have. */
  measured(order: Uint32Array, measure: MeasureKind): Measured[] {
    const counts = this.#countsOf(this.#codes.valuesOf(order));
    return this.#kinds.flatMap((kind, code) => {
      const count = counts[code] ?? 0;
      const [answer] = kind.answers;
      if (kind.measure !== measure || kind.value === undefined || answer === undefined || count === 0) return [];
      return [{ answer, value: kind.value, count }];
    });
  }

  /**
   * Returns the column of these rows in this order, with numbers and dates in these ranges, and their values if they are `exact`.
   * Kinds are ordered by frequency, since their order of arrival would reveal who was first (D9).
   */
  written(
    order: Uint32Array,
    { ranges, exact }: { readonly ranges: Ranges | undefined; readonly exact: boolean },
  ): Pick<ColumnQuestion, 'kinds' | 'codes'> {
    const given = this.#codes.valuesOf(order);
    const counts = this.#countsOf(given);
    const kinds = new Map<string, { readonly kind: Kind; count: number }>();
    const names = this.#kinds.map((one, code) => {
      const kind = writtenKind(one, ranges, exact);
      const name = JSON.stringify([kind.answers, kind.group, kind.value]);
      const known = kinds.get(name) ?? { kind, count: 0 };
      known.count += counts[code] ?? 0;
      kinds.set(name, known);
      return name;
    });
    const [none = ''] = names;
    const sorted = [...kinds]
      .filter(([name, { count }]) => name !== none && count > 0)
      .sort(([one, { count }], [other, { count: otherCount }]) => otherCount - count || compare(one, other));
    const kept = [none, ...sorted.map(([name]) => name)];
    const placeOf = new Map(kept.map((name, place) => [name, place]));
    const places = Uint16Array.from(names, (name) => placeOf.get(name) ?? NO_ANSWER);
    return { kinds: kept.flatMap((name) => kinds.get(name)?.kind ?? []), codes: encodeColumn(replaced(given, places)) };
  }

  #countsOf(codes: Uint16Array): Uint32Array {
    const counts = new Uint32Array(this.#kinds.length);
    for (let row = 0; row < codes.length; row += 1) {
      const code = codes[row] ?? NO_ANSWER;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }
}

/** Puts a number or date into its range. Without one it stays an answer, which counts for no range. */
function writtenKind({ measure, value, answers, group }: GivenKind, ranges: Ranges | undefined, exact: boolean): Kind {
  if (measure === undefined || value === undefined) return { answers, group };
  if (measure !== ranges?.measure.kind) return { answers: [], group };
  const range = rangeOf(ranges, value);
  return { answers: range ? [range.key] : [], group, ...(exact ? { value } : {}) };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
