import type { ReportData, RiskGroup } from '@intake-desk/contracts';
import {
  answerCounts,
  type FilterPart,
  type KeptPatients,
  keptBy,
  keptForms,
  questionGroupCounts,
  reportGroups,
  riskGroupCounts,
} from '@intake-desk/contracts/reports';
import {
  type Arbitrary,
  array,
  assert,
  constant,
  constantFrom,
  date,
  integer,
  oneof,
  option,
  property,
  record,
  shuffledSubarray,
  subarray,
  tuple,
} from 'fast-check';
import { populationOfReport } from '../testing/columns-of.ts';
import { NaiveReport } from '../testing/naive-report.ts';
import { sampleReport } from '../testing/submitted-report.ts';
import { countByStep } from './count-by-step.ts';

/** Questions of the sample report with their possible answers; no version offers one of each. */
const asked = [
  { questionnaireId: 'preop', uniqueId: 'smoking', type: 'radio', answers: ['Yes', 'No', 'Sometimes'], most: 1 },
  {
    questionnaireId: 'preop',
    uniqueId: 'illnesses',
    type: 'checkbox',
    answers: ['Heart', 'Lungs', 'None', 'Other'],
    most: 4,
  },
  { questionnaireId: 'experience', uniqueId: 'recommend', type: 'scoring', answers: ['0', '7', '10', '11'], most: 1 },
  { questionnaireId: 'experience', uniqueId: 'pain', type: 'scoring', answers: ['1', '2', '3'], most: 1 },
] as const;
const questionnaires = ['preop', 'experience'] as const;

const group: Arbitrary<RiskGroup> = constantFrom(...reportGroups);
const reply = ({ uniqueId, type, answers, most }: (typeof asked)[number]) =>
  record({
    question: constant(uniqueId),
    uniqueId: constant(uniqueId),
    type: constant(type),
    groupId: group,
    answer: shuffledSubarray<string>([...answers], { minLength: 1, maxLength: most }),
  });
const replies = (questionnaireId: string) =>
  asked
    .filter((one) => one.questionnaireId === questionnaireId)
    .map(reply)
    .reduce<Arbitrary<Reply[]>>(
      (rest, one) => rest.chain((before) => option(one).map((given) => (given ? [...before, given] : before))),
      constant([]),
    );
type Reply = ReportData['submittedQuestionnaires'][number]['orderedQuestions'][number];
const submission = (questionnaireId: string) =>
  record({
    questionnaireId: constant(questionnaireId),
    form_id: integer({ min: 1, max: 1_000_000 }),
    submitted_at: date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((at) =>
      at.toISOString(),
    ),
    orderedQuestions: replies(questionnaireId),
  });
/** Patients, each with one or both questionnaires. */
const report = array(
  subarray([...questionnaires], { minLength: 1 }).chain((ids) =>
    ids
      .map(submission)
      .reduce<Arbitrary<Submission[]>>(
        (rest, one) => rest.chain((before) => one.map((next) => [...before, next])),
        constant([]),
      ),
  ),
  { minLength: 1, maxLength: 14 },
).map((patients) =>
  sampleReport(patients.flatMap((some, place) => some.map((one) => ({ ...one, hash: `patient ${place}` })))),
);
type Submission = Omit<ReportData['submittedQuestionnaires'][number], 'hash'>;

const part: Arbitrary<FilterPart> = oneof(
  constantFrom(...asked).chain(({ questionnaireId, uniqueId, type, answers }) =>
    constantFrom(...answers, 'Unheard of').map((answer) => ({ type, questionnaireId, uniqueId, answer })),
  ),
  constantFrom(...asked).chain(({ questionnaireId, uniqueId }) =>
    group.map((groupId) => ({ type: 'groupId' as const, questionnaireId, uniqueId, groupId })),
  ),
  record({ type: constant('summary' as const), groupId: group }),
  record({ type: constant('summary' as const), questionnaireId: constantFrom(...questionnaires), groupId: group }),
);
const filters = array(array(part, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
const selected = option(
  record({ preop: subarray(['smoking', 'illnesses']), experience: subarray(['recommend', 'pain']) }),
  { nil: undefined },
);
const hashesOf = (everybody: readonly string[], { mask }: KeptPatients): string[] =>
  everybody.filter((_, patient) => mask[patient] === 1);

test.each([
  { counted: 'when they are read', by: () => [] },
  { counted: 'step by step before', by: countByStep },
])(
  'whom filters keep, and every figure of theirs, is what counting answer by answer comes to, counted $counted',
  (how) => {
    assert(
      property(report, filters, selected, (data, some, questions) => {
        const naive = new NaiveReport(data, questions);
        const population = populationOfReport(data);
        const kept = keptBy(population, some, questions);
        for (const _ of how.by(population, { kept, selected: questions }));
        const hashes = naive.kept(some);
        expect(hashesOf(naive.everybody, kept)).toEqual(hashes);
        expect(kept.size).toBe(hashes.length);
        for (const id of [undefined, ...questionnaires]) {
          const worst = hashes.map((hash) => naive.worst(hash, id));
          expect(riskGroupCounts(population, questions, kept, id)).toEqual(
            reportGroups.map((one) => ({ group: one, count: worst.filter((other) => other === one).length })),
          );
        }
        for (const questionnaire of population.questionnaires) {
          for (const question of questionnaire.questions.filter(({ type }) => type !== 'textArea')) {
            const { id } = questionnaire;
            const { uniqueId, categories } = question;
            expect(answerCounts(questionnaire, question, kept)).toEqual({
              counts: categories.map(({ key }) => naive.gave(hashes, id, uniqueId, key)),
              respondents: naive.respondents(hashes, id, uniqueId),
            });
            expect(questionGroupCounts(questionnaire, question, kept)).toEqual(
              reportGroups.map((one) => ({ group: one, count: naive.inGroup(hashes, id, uniqueId, one) })),
            );
          }
        }
      }),
    );
  },
);

test('the patients whom filters keep do not depend on earlier filters', () => {
  assert(
    property(report, array(tuple(filters, selected), { maxLength: 30 }), (data, turns) => {
      const population = populationOfReport(data);
      for (const [some, questions] of turns) {
        const naive = new NaiveReport(data, questions);
        expect(hashesOf(naive.everybody, keptBy(population, some, questions))).toEqual(naive.kept(some));
      }
    }),
  );
});

test('the forms of the patients whom filters keep are listed by day, newest first', () => {
  assert(
    property(report, filters, (data, some) => {
      const population = populationOfReport(data);
      const kept = keptBy(population, some, undefined);
      const hashes = new NaiveReport(data, undefined).kept(some);
      for (const questionnaire of population.questionnaires) {
        const theirs = data.submittedQuestionnaires
          .filter(({ hash, questionnaireId }) => questionnaireId === questionnaire.id && hashes.includes(hash))
          .toSorted((a, b) => a.submitted_at.localeCompare(b.submitted_at))
          .toReversed();
        expect(keptForms(questionnaire, kept)).toEqual(theirs.map(({ form_id }) => form_id));
      }
    }),
  );
});
