import {
  type EnabledReport,
  getEnabledReports,
  getReportData,
  Invalid,
  NotFound,
  type QuestionAnswerPair,
  type ReportQuestion,
  type RiskGroup,
  type SubmittedQuestionnaire,
} from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import { departmentContent } from './department-setting.ts';
import type { FakeIntake, IntakesWorld } from './fake-intake.ts';
import { answer, type FakeCall, type FakeRoute } from './fake-route.ts';
import { type FakeQuestionnaire, type FakeReport, fakeReports, remarks } from './report-seed.ts';

/** Reports of the fake world, over the completed intakes; a patient answers the same whenever asked. */
export const reportArea = (world: IntakesWorld): FakeRoute[] => [
  answer(getEnabledReports, ({ query }, { departments }) => enabled(query.org, departments)),
  answer(getReportData, ({ body }, call) => {
    const report = fakeReports.find(({ id }) => id === body.reportId);
    if (!report || !enabled(body.org, call.departments).some(({ id }) => id === report.id)) throw new NotFound();
    if (!body.periodFormSubmitted && !body.periodInformedConsent && !body.periodAppointmentDate) {
      throw new Invalid({ periodFormSubmitted: ['validation.required'] });
    }
    const intakes = world.intakes.filter(
      (intake) =>
        intake.org === body.org &&
        call.departments.includes(intake.department) &&
        intake.forms.length > 0 &&
        body.content.includes(intake.content) &&
        passes(intake, body, call),
    );
    const readsText = seesText(call, body.org);
    const questionnaires = [...new Set(Object.values(report.contents).flat())];
    const submittedQuestionnaires = intakes.flatMap((intake) =>
      (report.contents[intake.content] ?? []).map((questionnaire) => submission(intake, questionnaire, readsText)),
    );
    const used = new Set(submittedQuestionnaires.map(({ questionnaireId }) => questionnaireId));
    return {
      submittedQuestionnaires,
      questionnaires: questionnaires
        .filter(({ id }) => used.has(id))
        .map(({ id, name, pairs }) => ({ id, name, questionAnswerPairs: [...pairs], groups: groupsOf(pairs) })),
      unusedQuestionnaires: questionnaires.filter(({ id }) => !used.has(id)).map(({ id }) => id),
      org: body.org,
      dep: body.departmentSymbol,
    };
  }),
];

function enabled(org: string, departments: readonly string[]): EnabledReport[] {
  const offered = departments.flatMap((department) => departmentContent(`${org}/${department}`));
  const contentOf = ({ contents }: FakeReport): EnabledReport['content'] => [
    ...new Map(offered.filter(({ value }) => value in contents).map((option) => [option.value, option])).values(),
  ];
  return fakeReports
    .map((report) => ({ id: report.id, name: report.name, content: contentOf(report) }))
    .filter(({ content }) => content.length > 0);
}

const groupsOf = (pairs: readonly QuestionAnswerPair[]): { groupId: RiskGroup }[] =>
  [...new Set(pairs.flatMap(({ input }) => input.options.map(({ groupId }) => groupId)))].map((groupId) => ({
    groupId,
  }));

const seesText = ({ person: { user } }: FakeCall, org: string): boolean =>
  user.admin ||
  user.roles.some(
    ({ organization, permissions }) => organization === org && permissions.includes('export_dashboard_data'),
  );

function passes(intake: FakeIntake, question: ReportQuestion, { zone }: FakeCall): boolean {
  const within = (
    instant: string | null | undefined,
    period: { start: string; end: string } | null | undefined,
  ): boolean => {
    if (!period) return true;
    if (!instant) return false;
    const date = DateTime.fromISO(instant, { zone }).toFormat('yyyy-MM-dd');
    return date >= period.start && date <= period.end;
  };
  return (
    within(intake.forms[0]?.created_at, question.periodFormSubmitted) &&
    within(intake.createdAt, question.periodInformedConsent) &&
    within(intake.appointmentAt, question.periodAppointmentDate) &&
    !(question.hideHiddenEPDS && intake.hidden) &&
    !question.hiddenEPDs?.some((part) => part !== '' && intake.epd.toLowerCase().includes(part.toLowerCase()))
  );
}

/** A number from 0 up to, but not, 1 that depends on the text alone. */
function chance(text: string): number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  // The last bits of neighbouring texts are alike: mixed once more.
  state = Math.imul(state ^ (state >>> 15), 2_246_822_507);
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
}

function submission(intake: FakeIntake, { id, pairs }: FakeQuestionnaire, readsText: boolean): SubmittedQuestionnaire {
  const [form] = intake.forms;
  return {
    hash: intake.hash,
    form_id: form?.id ?? intake.id,
    questionnaireId: id,
    submitted_at: form?.created_at ?? intake.createdAt,
    orderedQuestions: pairs
      .filter(({ input }) => input.type !== 'textArea' || readsText)
      .map((pair) => ({
        question: pair.question,
        uniqueId: pair.uniqueId,
        type: pair.input.type,
        ...given(pair, `${intake.hash} ${pair.uniqueId}`),
      })),
  };
}

/** What a patient says to a question, milder answers more often. */
function given({ input }: QuestionAnswerPair, who: string): { answer: string[]; groupId: RiskGroup } {
  const luck = chance(who);
  if (input.type === 'textArea') return { answer: [remarks[Math.floor(luck * remarks.length)] ?? ''], groupId: 0 };
  if (input.type === 'scoring') {
    const value = Math.round((1 - (1 - luck) ** 0.6) * 10);
    return { answer: [String(value)], groupId: input.reportType ? 0 : value > 6 ? 1 : value > 3 ? 2 : 3 };
  }
  const mildFirst = input.options.toSorted((a, b) => b.groupId - a.groupId);
  const first = mildFirst[Math.floor(luck ** 2 * mildFirst.length)];
  const second = mildFirst[Math.floor(chance(`${who} too`) * mildFirst.length)];
  const both = input.type === 'checkbox' && first && second && first.groupId < 3 && second.groupId < 3;
  const chosen = [first, ...(both && second !== first ? [second] : [])].flatMap((option) => option ?? []);
  const groups = chosen.map(({ groupId }) => groupId);
  return { answer: chosen.map(({ answer: text }) => text), groupId: groups.toSorted((a, b) => a - b)[0] ?? 0 };
}
