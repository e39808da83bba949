import type { KeptPatients, Question, ReportedQuestionnaire } from '@intake-desk/contracts/reports';

/**
 * Returns how many kept patients gave each kind of reply, by code. Everything that is counted of a question comes from this
 * histogram: it is the only walk over its submissions.
 */
export function codeCounts(
  { patients }: Pick<ReportedQuestionnaire, 'patients'>,
  { codes, kinds }: Pick<Question, 'codes' | 'kinds'>,
  { mask }: KeptPatients,
): Uint32Array {
  const counts = new Uint32Array(kinds.length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + (mask[patients[row] ?? 0] ?? 0);
  }
  return counts;
}
