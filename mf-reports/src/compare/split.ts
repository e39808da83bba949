import {
  addReplies,
  type Figure,
  type KeptPatients,
  type NumberSummary,
  numberSummary,
  type Question,
  type ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';

/** A way to divide the rows of a population into two sides: by department or content, or by day of submission. */
export type Split =
  | { readonly by: 'departments' | 'contents'; readonly first: number; readonly second: number }
  /** Before this civil day, in days since 1970-01-01, and from it on. */
  | { readonly by: 'days'; readonly day: number };

export interface SideCounts {
  /** Null if too few to be shown, as in `counts`. */
  readonly respondents: Figure;
  /** Number of patients per category, in the order of the question's categories. */
  readonly counts: readonly Figure[];
  /** Mean, median and quartiles of a number or date. */
  readonly summary?: NumberSummary | undefined;
}

/** Returns the side of each row: 0 the first, 1 the second, 2 neither. */
export function sidesOf(questionnaire: ReportedQuestionnaire, split: Split): Uint8Array {
  const column = questionnaire[split.by];
  if (split.by === 'days') return Uint8Array.from(column, (day) => (day < split.day ? 0 : 1));
  return Uint8Array.from(column, (place) => (place === split.first ? 0 : place === split.second ? 1 : 2));
}

/** Counts the kept patients' answers to a question by side, in one pass over the rows. */
export function countsBySide(
  { rows, patients }: Pick<ReportedQuestionnaire, 'rows' | 'patients'>,
  { codes, kinds, categories }: Pick<Question, 'codes' | 'kinds' | 'categories'>,
  { mask }: Pick<KeptPatients, 'mask'>,
  sides: Uint8Array,
): readonly [SideCounts, SideCounts] {
  const replies = [0, 1].map(() => new Uint32Array(kinds.length));
  for (let row = 0; row < rows; row += 1) {
    const histogram = mask[patients[row] ?? 0] === 1 ? replies[sides[row] ?? 2] : undefined;
    const code = codes[row] ?? 0;
    if (histogram) histogram[code] = (histogram[code] ?? 0) + 1;
  }
  const counted = (side: number): SideCounts => {
    const counts = categories.map(() => 0);
    const own = replies[side] ?? [];
    return { respondents: addReplies({ kinds }, own, counts), counts, summary: numberSummary({ kinds }, own) };
  };
  return [counted(0), counted(1)];
}

/** Reorders another population's counts like this question's categories; drops others. */
export function inOrderOf(
  { categories, measure }: Pick<Question, 'categories' | 'measure'>,
  other: Pick<Question, 'categories'>,
  { counts, ...side }: SideCounts,
): SideCounts {
  const places = new Map(other.categories.map(({ key }, place) => [key, place]));
  return {
    ...side,
    counts: categories.map(({ key }) => {
      const place = places.get(key);
      // Ranges follow from the answers, so a missing one means nothing.
      if (place === undefined) return measure ? null : 0;
      return counts[place] ?? null;
    }),
  };
}
