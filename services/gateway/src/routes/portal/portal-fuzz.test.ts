import { Answer, type Answers, giveConsent, type PortalIntake, saveAnswer, submitIntake } from '@intake-desk/contracts';
import { IntakeEntity, ProcedureEntity } from '@intake-desk/intakes';
import { SubmissionEntity } from '@intake-desk/reports';
import { unsureQuestionnaire } from '@intake-desk/reports/testing';
import * as fc from 'fast-check';
import { Parse } from 'typebox/value';
import { eachGateway } from '../../testing/each-gateway.ts';
import type { Invited } from '../../testing/invite-patient.ts';
import { PatientDevice } from '../../testing/patient-device.ts';

const RUNS = 200;
/** Maximum length of a patient's text (S1 §5). */
const LONGEST = 4000;

/** The questionnaire's rules, written independently by hand. */
const fits: Readonly<Record<string, (answer: Record<string, unknown>, kept: Answers) => boolean>> = {
  'unsure.wakes': (answer) => isUnsure(answer) || isChoice(answer, [[], [0], [1]]),
  'unsure.why': (answer, kept) =>
    kept['unsure.wakes']?.options?.[0] === 0 &&
    (isUnsure(answer) || isChoice(answer, [[], [0], [1], [2], [0, 1], [1, 0]])),
  'unsure.rested': (answer) =>
    isUnsure(answer) ||
    isEmpty(answer) ||
    (only(answer, 'value') &&
      Number.isInteger(answer.value) &&
      Number(answer.value) >= 0 &&
      Number(answer.value) <= 10),
  'unsure.remarks': (answer) =>
    isEmpty(answer) || (only(answer, 'text') && typeof answer.text === 'string' && answer.text.length <= LONGEST),
  'unsure.naps': (answer) => isChoice(answer, [[], [0], [1]]),
};
/** Returns the fields that are not null, since null means absent. */
const present = (answer: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null));
const isEmpty = (answer: object): boolean => Object.keys(answer).length === 0;
const only = (answer: object, key: string): boolean => Object.keys(answer).join() === key;
const isUnsure = (answer: Record<string, unknown>): boolean => only(answer, 'unsure') && answer.unsure === true;
const isChoice = (answer: Record<string, unknown>, choices: readonly (readonly number[])[]): boolean =>
  isEmpty(answer) || (only(answer, 'options') && choices.some((one) => String(one) === String(answer.options)));

/** Returns true for an answer that is not empty. */
const says = ({ unsure, options, text, value }: Answer): boolean =>
  unsure === true || value !== undefined || (options ?? []).length > 0 || (text ?? '').trim() !== '';

/** Returns the required questions without an answer. */
function lacking(kept: Answers): string[] {
  const why = kept['unsure.wakes']?.options?.[0] === 0 ? ['unsure.why'] : [];
  return ['unsure.wakes', ...why, 'unsure.rested'].filter((item) => !says(kept[item] ?? {}));
}

const uniqueId = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...Object.keys(fits)) },
  { weight: 1, arbitrary: fc.constantFrom('', 'constructor', '__proto__', 'unsure.', 'sum', 'x'.repeat(65)) },
);
const rightAnswer = fc.constantFrom<Record<string, unknown>>(
  ...[{ options: [0] }, { options: [1] }, { value: 3 }, { text: 'Fine' }, { unsure: true }, {}],
);
const anyAnswer = fc.record(
  {
    options: fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 3 }),
    text: fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('x'.repeat(LONGEST), 'x'.repeat(LONGEST + 1), ' ')),
    value: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(2.5, 1e9, null, '3')),
    unsure: fc.constantFrom(true, false, 'yes'),
    other: fc.constant(1),
  },
  { requiredKeys: [] },
);
const save = fc.record({
  kind: fc.constant('save' as const),
  uniqueId,
  answer: fc.oneof({ weight: 3, arbitrary: rightAnswer }, { weight: 2, arbitrary: anyAnswer }),
  version: fc.oneof(
    { weight: 12, arbitrary: fc.constant('own' as const) },
    { weight: 1, arbitrary: fc.constantFrom('next', 'none', 0) },
  ),
});
const step = fc.oneof(
  { weight: 10, arbitrary: save },
  { weight: 2, arbitrary: fc.constant({ kind: 'send' as const }) },
);
/** Half of the pages begin with everything required. */
const steps = fc
  .tuple(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 9 }))
  .map(([complete, more]) => [...(complete ? required : []), ...more]);
const required = [
  ...[{ kind: 'save' as const, uniqueId: 'unsure.wakes', answer: { options: [1] }, version: 'own' as const }],
  ...[{ kind: 'save' as const, uniqueId: 'unsure.rested', answer: { value: 4 }, version: 'own' as const }],
];

eachGateway((world) => {
  let invited: Invited | undefined;

  beforeAll(async () => {
    const { database, reports } = world().gateway.services;
    const ids = await reports.questionnaires.install([unsureQuestionnaire]);
    const { departmentId } = world().northsea;
    await database.write(() =>
      database.manager().update(ProcedureEntity, { departmentId }, { questionnaireId: ids.get('unsure') ?? null }),
    );
  });

  const versions = (own: number): Readonly<Record<string, unknown>> => ({ own, next: own + 1, none: undefined });

  /** Returns the page of a patient who has not begun, and the stored form; the same patient each time. */
  async function visit() {
    invited ??= await world().invite(world().northsea);
    const { intakeId, token } = invited;
    const { database } = world().gateway.services;
    await database.write(async () => {
      await database.manager().delete(SubmissionEntity, { intakeId });
      const begin = { status: -1, step: 0, openedAt: null, completedAt: null, firstCompletedAt: null };
      await database.manager().update(IntakeEntity, { id: intakeId }, { ...begin, filledForms: null, riskGroup: 4 });
    });
    const page = new PatientDevice(world().client(), token);
    const intake: PortalIntake = await page.intake();
    const stored = async (): Promise<Answers> =>
      (await database.read().findOneBy(SubmissionEntity, { intakeId }))?.answers ?? {};
    return { page, intake, stored };
  }

  test('E4 whatever a page sends, only acknowledged answers are stored, and each refusal names its field', async () => {
    const seen = { kept: 0, refused: 0, sent: 0, late: 0 };
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { page, intake, stored } = await visit();
        const revisions = new Map<string, number>();
        let kept: Answers = {};
        let sent = false;
        await page.call(giveConsent, { version: intake.version });
        for (const one of all) {
          if (one.kind === 'send') {
            const response = await page.call(submitIntake, { version: intake.version });
            const missing = lacking(kept);
            if (sent || missing.length === 0) {
              expect(response.statusCode).toBe(204);
              sent = true;
              seen.sent += 1;
              // Answers that are empty or no longer asked for are not part of it.
              kept = await stored();
            } else {
              expect(response.statusCode).toBe(422);
              expect(Object.keys(response.json().errors).sort()).toEqual(missing.sort());
            }
            expect(await stored()).toEqual(kept);
            continue;
          }
          const base = revisions.get(one.uniqueId) ?? 0;
          const named = one.version === 0 ? 0 : versions(intake.version)[one.version];
          const { uniqueId: item, answer } = one;
          const response = await page.call(saveAnswer, { uniqueId: item, answer, base, version: named });
          const rule = Object.hasOwn(fits, item) ? fits[item] : undefined;
          const given = present(answer);
          if (named === intake.version && !sent && rule?.(given, kept)) {
            expect({ status: response.statusCode, body: response.json() }).toMatchObject({ status: 200 });
            revisions.set(item, response.json().revision);
            const { [item]: _, ...others } = kept;
            const said = Parse(Answer, given);
            kept = says(said) ? { ...others, [item]: said } : others;
            seen.kept += 1;
          } else if (response.statusCode === 409) {
            expect([sent, response.json().code]).toEqual([true, 'form_completed']);
            seen.late += 1;
          } else {
            expect(response.statusCode).toBe(422);
            expect(Object.values(response.json().errors).flat().length).toBeGreaterThan(0);
            seen.refused += 1;
          }
          expect(await stored()).toEqual(kept);
        }
      }),
      { numRuns: RUNS },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
  });
});
