import {
  answerCounts,
  type KeptPatients,
  keptBy,
  type Population,
  type Question,
  type ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';
import fc from 'fast-check';
import { patientList } from '../patients/patient-list.ts';
import { type Explained, explain } from './explain.ts';

const versions = 3;

/** A questionnaire with one question; each row has a patient, a version, and an answer if they gave one. */
const questionnaire = (id: string, size: number): fc.Arbitrary<ReportedQuestionnaire> =>
  fc
    .uniqueArray(
      fc.record({
        patient: fc.nat(size - 1),
        version: fc.nat(versions - 1),
        code: fc.nat(2),
      }),
      { selector: ({ patient }) => patient, maxLength: size },
    )
    .map((rows) => ({
      id,
      name: id,
      rows: rows.length,
      patients: Uint32Array.from(rows, ({ patient }) => patient),
      days: Uint16Array.from(rows, (_, row) => 20_000 + row),
      contents: new Uint8Array(rows.length),
      departments: new Uint8Array(rows.length),
      versions: Uint8Array.from(rows, ({ version }) => version),
      forms: Int32Array.from(rows, (_, row) => row + 1),
      questions: [
        questionOf(
          id,
          Uint16Array.from(rows, ({ code }) => code),
        ),
      ],
    }));

const questionOf = (questionnaireId: string, codes: Uint16Array): Question => ({
  key: `${questionnaireId}/q`,
  questionnaireId,
  uniqueId: 'q',
  text: 'Question',
  type: 'radio',
  categories: ['Yes', 'No'].map((key) => ({ key, label: key, group: 3 })),
  measure: undefined,
  scale: undefined,
  nps: undefined,
  chart: undefined,
  kinds: [
    { places: [], group: 4 },
    { places: [0], group: 1 },
    { places: [1], group: 3 },
  ],
  codes,
});

const population: fc.Arbitrary<Population> = fc
  .integer({ min: 1, max: 30 })
  .chain((size) =>
    fc
      .tuple(questionnaire('a', size), questionnaire('b', size))
      .map((questionnaires) => ({ size, contents: [''], departments: ['ANE'], questionnaires })),
  );
const leftOut = fc.record({ hidden: fc.nat(9), typed: fc.nat(9), sentAgain: fc.nat(9) });
const filters = fc.array(
  fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('summary' as const), groupId: fc.constantFrom(1 as const, 3 as const) }),
      fc.record({
        type: fc.constant('radio' as const),
        questionnaireId: fc.constantFrom('a', 'b'),
        uniqueId: fc.constant('q'),
        answer: fc.constantFrom('Yes', 'No'),
      }),
    ),
    { minLength: 1, maxLength: 2 },
  ),
  { maxLength: 2 },
);
const countOf = ({ parts }: Explained, name: string): number => parts.find((part) => part.name === name)?.count ?? 0;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Expects everybody with a known part to be in exactly one of the lists. */
function expectOnce({ parts }: Explained, { size }: Population): void {
  const lists = parts.flatMap(({ patients }) => patients ?? []);
  const times = Array.from({ length: size }, (_, patient) => sum(lists.map(({ mask }) => mask[patient] ?? 0)));
  expect(new Set(times)).toEqual(new Set([1]));
}

test('the parts of every figure add up to the whole, each is as long as its list, and the figure is the one on the page', () => {
  fc.assert(
    fc.property(population, filters, leftOut, fc.subarray([0, 1, 2]), (given, standing, others, askedIn) => {
      const kept: KeptPatients = keptBy(given, standing, undefined);
      const whole = given.size + sum(Object.values(others));
      const ofAll = explain(given, { kept, leftOut: others });
      expect(ofAll.whole).toBe(whole);
      expect(countOf(ofAll, 'counted')).toBe(kept.size);
      expectOnce(ofAll, given);
      for (const one of given.questionnaires) {
        const [question] = one.questions;
        if (!question) continue;
        const explained = explain(given, { kept, leftOut: others, asked: { questionnaire: one, question, askedIn } });
        expect(sum(explained.parts.map(({ count }) => count))).toBe(whole);
        expect(explained.whole).toBe(whole);
        expect(countOf(explained, 'counted')).toBe(answerCounts(one, question, kept).respondents);
        expect(countOf(explained, 'filteredOut')).toBe(given.size - kept.size);
        expectOnce(explained, given);
        for (const { count, patients } of explained.parts) {
          if (patients) expect(sum([...patients.mask])).toBe(count);
        }
      }
    }),
  );
});

test('a list has exactly the patients of its figure who submitted something', () => {
  fc.assert(
    fc.property(population, filters, leftOut, (given, standing, others) => {
      const kept = keptBy(given, standing, undefined);
      const submitted = new Set(given.questionnaires.flatMap(({ patients }) => [...patients]));
      for (const { patients } of explain(given, { kept, leftOut: others }).parts) {
        if (!patients) continue;
        const listed = patientList(given, undefined, patients).slice(0, given.size);
        const expected = [...submitted].filter((patient) => patients.mask[patient] === 1);
        expect(listed.map(({ patient }) => patient).sort()).toEqual(expected.sort());
      }
    }),
  );
});

test('patients whose version lacked the question do not count as silent', () => {
  const asked = questionOf('a', Uint16Array.of(0, 0, 1));
  const one: ReportedQuestionnaire = {
    id: 'a',
    name: 'a',
    rows: 3,
    patients: Uint32Array.of(0, 1, 2),
    days: Uint16Array.of(1, 1, 1),
    contents: new Uint8Array(3),
    departments: new Uint8Array(3),
    versions: Uint8Array.of(0, 1, 1),
    forms: Int32Array.of(1, 2, 3),
    questions: [asked],
  };
  const given = { size: 4, contents: [''], departments: ['ANE'], questionnaires: [one] };
  const kept = { size: 4, mask: Uint8Array.of(1, 1, 1, 1) };
  const nobody = { hidden: 0, typed: 0, sentAgain: 0 };
  const scope = { kept, leftOut: nobody, asked: { questionnaire: one, question: asked, askedIn: [1] } };
  expect(explain(given, scope).parts.map(({ name, count }) => [name, count])).toEqual([
    ['counted', 1],
    ['notAnswered', 1],
    ['notAsked', 1],
    ['otherQuestionnaire', 1],
  ]);
});
