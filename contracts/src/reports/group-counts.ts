import { type RiskGroup, risk } from '../intake/risk.ts';
import { codeCounts } from './code-counts.ts';
import type { KeptPatients, Population, Question, ReportedQuestionnaire } from './population.ts';
import type { SelectedQuestions } from './report-filter.ts';
import { worstGroups } from './worst-groups.ts';

/** Groups in a report, worst first. "Not completed" has no form and is left out (S2 §3). */
export const reportGroups = [risk.critical, risk.deviating, risk.normal, risk.other] as const satisfies RiskGroup[];

export interface GroupCount {
  readonly group: RiskGroup;
  readonly count: number;
}

/** Counts the kept patients by the risk group of their reply to a question, worst first. */
export function questionGroupCounts(questionnaire: ReportedQuestionnaire, question: Question, kept: KeptPatients) {
  const totals = new Uint32Array(risk.notCompleted + 1);
  const replies = codeCounts(questionnaire, question, kept);
  question.kinds.forEach(({ group }, code) => {
    if (code > 0) totals[group] = (totals[group] ?? 0) + (replies[code] ?? 0);
  });
  return groupsOf(totals);
}

/** Counts kept patients with a reply by their worst group over the selected questions (default: all). */
export function riskGroupCounts(
  population: Population,
  selected: SelectedQuestions | undefined,
  kept: KeptPatients,
  questionnaireId?: string,
): GroupCount[] {
  const totals = new Uint32Array(risk.notCompleted + 1);
  const worst = worstGroups(population, selected, questionnaireId);
  for (let patient = 0; patient < worst.length; patient += 1) {
    const group = worst[patient] ?? risk.notCompleted;
    totals[group] = (totals[group] ?? 0) + (kept.mask[patient] ?? 0);
  }
  return groupsOf(totals);
}

const groupsOf = (totals: Uint32Array): GroupCount[] =>
  reportGroups.map((group) => ({ group, count: totals[group] ?? 0 }));
