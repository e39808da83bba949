import { type ReportData, type RiskGroup, type SubmittedQuestionnaire, worstFirst } from '@intake-desk/contracts';
import type { FilterPart, Filters, SelectedQuestions } from '@intake-desk/contracts/reports';

/** Counts a report's figures answer by answer, one patient after the other, for tests to compare with. */
export class NaiveReport {
  private readonly submissions: readonly SubmittedQuestionnaire[];
  private readonly selected: SelectedQuestions | undefined;

  constructor({ submittedQuestionnaires }: ReportData, selected: SelectedQuestions | undefined) {
    this.submissions = submittedQuestionnaires;
    this.selected = selected;
  }

  /** Returns everybody's hash in order of first appearance. */
  get everybody(): string[] {
    return [...new Set(this.submissions.map(({ hash }) => hash))];
  }

  kept(filters: Filters): string[] {
    return this.everybody.filter((hash) => filters.every((parts) => parts.some((part) => this.meets(hash, part))));
  }

  /** Returns the number of these patients who gave an answer. */
  gave(hashes: readonly string[], questionnaireId: string, uniqueId: string, answer: string): number {
    return hashes.filter((hash) => this.reply(hash, questionnaireId, uniqueId)?.answer.includes(answer)).length;
  }

  respondents(hashes: readonly string[], questionnaireId: string, uniqueId: string): number {
    return hashes.filter((hash) => this.reply(hash, questionnaireId, uniqueId)).length;
  }

  inGroup(hashes: readonly string[], questionnaireId: string, uniqueId: string, group: RiskGroup): number {
    return hashes.filter((hash) => this.reply(hash, questionnaireId, uniqueId)?.groupId === group).length;
  }

  /**
   * Returns a patient's worst group over the selected questions, of one questionnaire or of all; undefined without
   * answers.
   */
  worst(hash: string, questionnaireId?: string): RiskGroup | undefined {
    const groups = this.submissions
      .filter((one) => one.hash === hash && (questionnaireId === undefined || one.questionnaireId === questionnaireId))
      .flatMap((one) =>
        one.orderedQuestions
          .filter(({ uniqueId }) => !this.selected || this.selected[one.questionnaireId]?.includes(uniqueId))
          .map(({ groupId }) => groupId),
      );
    return worstFirst.find((group) => groups.includes(group));
  }

  private meets(hash: string, part: FilterPart): boolean {
    if (part.type === 'summary') return this.worst(hash, part.questionnaireId) === part.groupId;
    const reply = this.reply(hash, part.questionnaireId, part.uniqueId);
    if (part.type === 'groupId') return reply?.groupId === part.groupId;
    return reply?.answer.includes(part.answer) ?? false;
  }

  private reply(hash: string, questionnaireId: string, uniqueId: string) {
    return this.submissions
      .find((one) => one.hash === hash && one.questionnaireId === questionnaireId)
      ?.orderedQuestions.find((one) => one.uniqueId === uniqueId && one.answer.length > 0);
  }
}
