import {
  type Answer,
  type Answers,
  type DateField,
  type Item,
  itemsOf,
  type Questionnaire,
  type RiskGroup,
} from '@intake-desk/contracts';
import fc from 'fast-check';
import { pain } from '../questionnaires/library/index.ts';
import { measuredQuestionnaire } from './measured-questionnaire.ts';
import { versionedQuestionnaire } from './versioned-questionnaire.ts';

/** A submission to be made of the patient at this place. */
export interface DrawnForm {
  readonly patient: number;
  readonly questionnaire: Questionnaire;
  readonly at: Date;
  readonly superseded: boolean;
  readonly answers: Answers;
  readonly groups: Record<string, RiskGroup> | null;
}

export interface DrawnPatient {
  readonly epd: string;
  readonly hidden: boolean;
  readonly content: string;
}

const groupOf = fc.constantFrom<RiskGroup[]>(0, 1, 2, 3);

const datesOf: Readonly<Record<DateField['kind'], fc.Arbitrary<string>>> = {
  date: fc.constantFrom('1999', '2019-07', '2024-02-29', '2026-03-01'),
  dateTime: fc.constantFrom('2026-02-28T23:59', '2026-03-01T00:00', '2026-03-02T08:30'),
  time: fc.constantFrom('00:00', '21:45', '23:59'),
};

function answerTo({ type, options = [], scale, number, date, unsure }: Item): fc.Arbitrary<Answer> {
  const places = options.map((_, place) => place);
  const { low, high } = scale ?? { low: 0, high: 0 };
  const ways: Record<Item['type'], () => fc.Arbitrary<Answer>> = {
    radio: () => fc.constantFrom(...places).map((place) => ({ options: [place] })),
    checkbox: () => fc.subarray(places, { minLength: 1 }).map((chosen) => ({ options: chosen })),
    scoring: () => fc.integer({ min: low, max: high }).map((value) => ({ value })),
    textArea: () => fc.constant({ text: 'A private remark' }),
    number: () =>
      fc.integer({ min: 300, max: 2000 }).map((steps) => ({ value: steps / 10 ** (number?.decimals ?? 0) })),
    date: () => datesOf[date?.kind ?? 'date'].map((given) => ({ date: given })),
  };
  const given = ways[type]();
  const unknown: fc.Arbitrary<Answer> = fc.constant({ unsure: true });
  return unsure ? fc.oneof({ weight: 3, arbitrary: given }, { weight: 1, arbitrary: unknown }) : given;
}

function answersTo(questionnaire: Questionnaire): fc.Arbitrary<Pick<DrawnForm, 'answers' | 'groups'>> {
  const items = itemsOf(questionnaire);
  return fc
    .tuple(
      ...items.map((item) =>
        fc.option(fc.record({ answer: answerTo(item), group: groupOf }), { freq: 4, nil: undefined }),
      ),
      fc.boolean(),
    )
    .map((drawn) => {
      const entries = items.flatMap(({ uniqueId }, place) => {
        const own = drawn[place];
        return typeof own === 'object' ? [{ uniqueId, ...own }] : [];
      });
      return {
        answers: Object.fromEntries(entries.map(({ uniqueId, answer }) => [uniqueId, answer])),
        groups:
          drawn.at(-1) === true ? null : Object.fromEntries(entries.map(({ uniqueId, group }) => [uniqueId, group])),
      };
    });
}

const PATIENTS = 8;
/** Patients of a hospital of eight; some are hidden or test records. */
const patientDrawn: fc.Arbitrary<DrawnPatient> = fc.record({
  epd: fc.constantFrom('0042', '0043', 'TEST7', 'away9'),
  hidden: fc.boolean(),
  content: fc.constantFrom('sleep', 'pain'),
});
const formDrawn: fc.Arbitrary<DrawnForm> = fc
  .constantFrom(...versionedQuestionnaire, pain, measuredQuestionnaire)
  .chain((questionnaire) =>
    fc
      .record({
        patient: fc.nat(PATIENTS - 1),
        // Within and around the month, at midnight and where the clock changes.
        at: fc
          .integer({ min: -2, max: 33 * 48 })
          .map((halfHours) => new Date(Date.UTC(2026, 2, 1) + halfHours * 1_800_000)),
        superseded: fc.constantFrom(false, false, false, true),
        given: answersTo(questionnaire),
      })
      .map(({ given, ...form }) => ({ ...form, ...given, questionnaire })),
  );

/** The patients of a hospital, and what some of them submitted. */
export interface DrawnForms {
  readonly patients: readonly DrawnPatient[];
  readonly forms: readonly DrawnForm[];
}

export const formsDrawn: fc.Arbitrary<DrawnForms> = fc.record({
  patients: fc.array(patientDrawn, { minLength: PATIENTS, maxLength: PATIENTS }),
  forms: fc.array(formDrawn, { minLength: 1, maxLength: 24 }),
});
