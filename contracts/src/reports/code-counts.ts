import type { KeptPatients, Question, ReportedQuestionnaire } from './population.ts';

/** Cache for a set of kept patients: their rows by questionnaire, and the histograms by question. */
interface CountCache {
  readonly rows: Map<Uint32Array, Uint32Array>;
  readonly codes: Map<Pick<Question, 'kinds'>, Uint32Array>;
}
const cache = new WeakMap<KeptPatients, CountCache>();

/** Returns the number of kept patients by reply code: cached, and the only pass over a question's submissions. */
export function codeCounts(
  { patients }: Pick<ReportedQuestionnaire, 'patients'>,
  question: Pick<Question, 'codes' | 'kinds'>,
  kept: KeptPatients,
): Uint32Array {
  const counted: CountCache = cache.get(kept) ?? { rows: new Map(), codes: new Map() };
  cache.set(kept, counted);
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

function keptRows(patients: Uint32Array, { mask }: KeptPatients): Uint32Array {
  const rows = new Uint32Array(patients.length);
  let length = 0;
  for (let row = 0; row < patients.length; row += 1) {
    rows[length] = row;
    length += mask[patients[row] ?? 0] ?? 0;
  }
  // A copy frees the memory reserved for all rows.
  return rows.slice(0, length);
}
