import type { KeptPatients, Question, ReportedQuestionnaire } from './population.ts';

/** What was counted of kept patients, as long as they are: their rows of a questionnaire, and the histogram of a question. */
interface Counted {
  readonly rows: Map<Uint32Array, Uint32Array>;
  readonly codes: Map<Pick<Question, 'kinds'>, Uint32Array>;
}
const known = new WeakMap<KeptPatients, Counted>();

/**
 * Returns how many kept patients gave each kind of reply, by code. Everything that is counted of a question comes from this
 * histogram, which is made once: it is the only walk over its submissions, and over those of kept patients only.
 */
export function codeCounts(
  { patients }: Pick<ReportedQuestionnaire, 'patients'>,
  question: Pick<Question, 'codes' | 'kinds'>,
  kept: KeptPatients,
): Uint32Array {
  const counted: Counted = known.get(kept) ?? { rows: new Map(), codes: new Map() };
  known.set(kept, counted);
  const found = counted.codes.get(question);
  if (found) return found;
  const rows = counted.rows.get(patients) ?? keptRows(patients, kept);
  counted.rows.set(patients, rows);
  const { codes, kinds } = question;
  const counts = new Uint32Array(kinds.length);
  for (let place = 0; place < rows.length; place += 1) {
    const code = codes[rows[place] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  counted.codes.set(question, counts);
  return counts;
}

/** The rows of kept patients, in their order. */
function keptRows(patients: Uint32Array, { mask }: KeptPatients): Uint32Array {
  const rows = new Uint32Array(patients.length);
  let length = 0;
  for (let row = 0; row < patients.length; row += 1) {
    rows[length] = row;
    length += mask[patients[row] ?? 0] ?? 0;
  }
  // A copy: the room for everybody is not kept.
  return rows.slice(0, length);
}
