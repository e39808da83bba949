import { type Answer, StaleAnswer } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import * as fc from 'fast-check';
import type { Reports } from '../create-reports.ts';
import { pain } from '../questionnaires/library/index.ts';
import { type Hospital, makeHospital, makePatient } from '../testing/hospital.ts';
import { openReports } from '../testing/open-reports.ts';
import type { Patient } from './patient.ts';

const items = ['pain.rest', 'pain.moving'] as const;
type Item = (typeof items)[number];

/** A device's next step: answer, reload, or lose the connection before the response. */
type Act =
  | { readonly kind: 'answer'; readonly item: Item; readonly value: number }
  | { readonly kind: 'reload' }
  | { readonly kind: 'repeat' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('answer'), item: fc.constantFrom(...items), value: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'repeat' }) },
);

/** A save that the server acknowledged, with what the device knew. */
interface Kept {
  readonly item: Item;
  readonly answer: Answer;
  readonly base: number;
  readonly revision: number;
}

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let hospital: Hospital;
  let questionnaireId = 0;

  beforeAll(async () => {
    ({ database, reports } = await openReports(open));
    const ids = await reports.questionnaires.install([pain]);
    questionnaireId = ids.get('pain') ?? 0;
    hospital = await makeHospital(database, 'devices', ids);
  });

  /** A device with its own page that records acknowledged and stale saves. */
  async function deviceOf(patient: Patient, kept: Kept[]) {
    let page = await reports.submissions.portalIntake(patient);
    let last: Omit<Kept, 'revision'> | undefined;
    let stale = 0;
    const send = async (given: Omit<Kept, 'revision'>) => {
      last = given;
      const { item: uniqueId, answer, base } = given;
      try {
        const saved = await reports.submissions.saveAnswer(patient, { uniqueId, answer, base, version: page.version });
        kept.push({ ...given, revision: saved.revision });
        page = { ...page, revisions: { ...page.revisions, [uniqueId]: saved.revision } };
      } catch (error) {
        if (!(error instanceof StaleAnswer)) throw error;
        stale += 1;
        page = await reports.submissions.portalIntake(patient);
      }
    };
    return {
      stale: () => stale,
      async does(next: Act): Promise<void> {
        if (next.kind === 'reload') page = await reports.submissions.portalIntake(patient);
        else if (next.kind === 'repeat') await (last && send(last));
        else await send({ item: next.item, answer: { value: next.value }, base: page.revisions[next.item] ?? 0 });
      },
    };
  }

  test('two devices never lose an acknowledged answer, unless it is knowingly replaced', async () => {
    let refused = 0;
    let replaced = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 2, maxLength: 8 }), async (rounds) => {
        const patient = await makePatient(database, hospital, { questionnaireId, content: 'pain' });
        const kept: Kept[] = [];
        const one = await deviceOf(patient, kept);
        const other = await deviceOf(patient, kept);
        for (const [first, second] of rounds) await Promise.all([one.does(first), other.does(second)]);
        refused += one.stale() + other.stale();
        const { answers, revisions } = await reports.submissions.portalIntake(patient);
        for (const item of items) {
          let now: Kept | undefined;
          // A repeated call gets the revision of the call that stored the answer, whose response may arrive later.
          const saves = kept.filter((one) => one.item === item);
          for (const save of saves.toSorted((a, b) => a.revision - b.revision || b.base - a.base)) {
            // Replacing an answer requires having seen it, unless both are equal.
            if (now && now.revision > save.base) expect(save.answer).toEqual(now.answer);
            if (now && now.revision < save.revision) replaced += 1;
            now = save;
          }
          expect({ answer: answers[item], revision: revisions[item] }).toEqual({
            answer: now?.answer,
            revision: now?.revision,
          });
        }
      }),
      { numRuns: 60 },
    );
    // Something was at stake.
    expect(refused).toBeGreaterThan(20);
    expect(replaced).toBeGreaterThan(20);
  });
});
