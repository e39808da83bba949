import { getReportData, limit, type ReportData } from '@intake-desk/contracts';
import { getReportColumns, type Population, populationOf, type ReportColumns } from '@intake-desk/contracts/reports';
import { IntakeEntity } from '@intake-desk/intakes';
import { SubmissionEntity } from '@intake-desk/reports';
import { signInAnalyst } from '../testing/analyst.ts';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { isOfOrganisation, isUnsafe, namedRoutes } from '../testing/named-routes.ts';
import { type Arrival, storeArrivals } from '../testing/store-arrivals.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Calls that show something: all that read, and those that look at patients. */
const showing = namedRoutes((route) => isOfOrganisation(route) && (!isUnsafe(route) || route.patient === 'search'));

/** Every value within an answer, as text; `skip` names parts that are not looked at. */
function valuesIn(answer: unknown, skip: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null) return [String(answer)];
  return Object.entries(answer).flatMap(([name, value]) => (skip.includes(name) ? [] : valuesIn(value, skip)));
}

eachGateway((world) => {
  const analyst = (): Promise<TestClient> => signInAnalyst(world());
  const report = async (client: TestClient, more: Record<string, unknown> = {}): Promise<ReportData> => {
    const call = validCall(getReportData, world().northsea);
    const body = typeof call.body === 'object' ? { ...call.body, ...more } : more;
    const answer = await client.call({ ...call, body });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const columns = async (client: TestClient, more: Record<string, unknown> = {}): Promise<string> => {
    const call = validCall(getReportColumns, world().northsea);
    const body = typeof call.body === 'object' ? { ...call.body, ...more } : more;
    const answer = await client.call({ ...call, body });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  /** What an answer says of forms and patients: not the questions, the words of answers, nor what was asked for. */
  const tellings = ({ submittedQuestionnaires }: ReportData): string[] =>
    valuesIn(submittedQuestionnaires, ['orderedQuestions', 'questionnaireId']);

  test('D9 without the right to individual answers nothing in a report is found in any other answer', async () => {
    const client = await analyst();
    const told = tellings(await report(client));
    expect(told.length).toBeGreaterThanOrEqual(3);
    let looked = 0;
    for (const { route } of showing) {
      if (route === getReportData) continue;
      const answer = await client.call(validCall(route, world().northsea));
      if (!String(answer.headers['content-type']).startsWith('application/json')) continue;
      looked += answer.statusCode === 200 ? 1 : 0;
      const others = new Set(valuesIn(answer.json()));
      expect(told.filter((value) => others.has(value))).toEqual([]);
    }
    expect(looked).toBeGreaterThanOrEqual(8);
  });

  test('D9 nor in another answer of the same report, but for the day', async () => {
    const client = await analyst();
    const first = tellings(await report(client)).filter(
      (value) => !/^(-\d+|\d{4}-\d\d-\d\dT12:00:00\.000Z)$/.test(value),
    );
    expect(first.length).toBeGreaterThan(0);
    expect(tellings(await report(client)).filter((value) => first.includes(value))).toEqual([]);
  });

  test('D9 nor by leaving one patient out; test records are left out', async () => {
    const { northsea } = world();
    const client = await analyst();
    const all = (await report(client)).submittedQuestionnaires.length;
    const without = await report(client, { hiddenEPDs: ['test', northsea.epd] });
    expect(without.submittedQuestionnaires).toHaveLength(all);
  });

  test('D9 who may see individual answers gets the record that each belongs to', async () => {
    const { northsea, signIn } = world();
    const data = await report(await signIn(emailOf('manager')));
    expect(data.submittedQuestionnaires).toContainEqual(
      expect.objectContaining({ hash: northsea.of.intakeHash, form_id: northsea.of.form }),
    );
    expect(
      (await report(await signIn(emailOf('manager')), { hiddenEPDs: [northsea.epd] })).submittedQuestionnaires,
    ).not.toContainEqual(expect.objectContaining({ hash: northsea.of.intakeHash }));
  });

  test('D5 D9 the columns of a report hold no free text, and nothing of a patient or a form without the right to individual answers', async () => {
    const { gateway, northsea, signIn } = world();
    const database = gateway.services.database;
    const canary = 'CANARY-remark';
    const form = await database.read().findOneByOrFail(SubmissionEntity, { id: Number(northsea.of.form) });
    const intake = await database.read().findOneByOrFail(IntakeEntity, { id: form.intakeId });
    const id = 987_654_321;
    await database.write(async () => {
      const manager = database.manager();
      await manager.insert(SubmissionEntity, {
        ...form,
        ...{ id, round: 99, submittedAt: new Date('2031-06-01T10:00:00Z') },
        answers: { ...form.answers, 'pain.remarks': { text: canary } },
      });
    });
    const analystReply = await columns(await analyst());
    const managerReply = await columns(await signIn(emailOf('manager')));
    const told = (reply: string): number[] =>
      populationOf(JSON.parse(reply)).questionnaires.flatMap(({ forms = [] }) => [...forms]);
    expect(told(managerReply)).toContain(id);
    expect(told(analystReply)).toEqual([]);
    for (const reply of [analystReply, managerReply]) {
      expect(reply).toContain('pain.remarks');
      expect(reply).not.toContain(canary);
      expect(reply).not.toContain(intake.hash);
      expect(reply).not.toContain(`"${intake.epd}"`);
    }
    expect(analystReply).not.toContain(String(id));
    expect(analystReply).not.toMatch(/"forms"|T\d\d:\d\d/);
    await database.write(() => database.manager().delete(SubmissionEntity, { id }));
  });

  test('D9 nor do the columns by leaving one patient out; what is left out is counted', async () => {
    const { northsea, signIn } = world();
    const sizeOf = (reply: string): number => populationOf(JSON.parse(reply)).size;
    const typed = { hiddenEPDs: ['test', northsea.epd] };
    const client = await analyst();
    expect(sizeOf(await columns(client, typed))).toBe(sizeOf(await columns(client)));
    const manager = await signIn(emailOf('manager'));
    const without: ReportColumns = JSON.parse(await columns(manager, typed));
    expect(without.leftOut.patients.typed).toBeGreaterThan(0);
    expect(without.size + without.leftOut.patients.typed).toBe(sizeOf(await columns(manager)));
  });

  describe('of forty who arrive one after another on a day, and in the opposite order on the next', () => {
    const days = ['2026-03-10', '2026-03-11'] as const;
    /** Nobody else gives the same pair of answers. */
    const pairs = Array.from({ length: 40 }, (_, place) => `${place % 10} ${4 - Math.floor(place / 10)}`);
    const arrivalsOn = (day: string): string[] => (day === days[0] ? pairs : pairs.toReversed());
    const forms: number[][] = [];

    beforeAll(async () => {
      for (const day of days) forms.push(await storeArrivals(world(), day, arrivalsOn(day).map(arrivalOf)));
    });

    const columnsOn = async (client: TestClient, day: string): Promise<ReportColumns> => {
      const periodFormSubmitted = { period: 'custom', start: day, end: day };
      return JSON.parse(await columns(client, { content: ['pain-early', 'pain-late'], periodFormSubmitted }));
    };

    test('D9 no row, patient or submission of a column tells who came first', async () => {
      const client = await analyst();
      const orders = [];
      for (const day of [days[0], days[0], days[1]]) {
        const told = await columnsOn(client, day);
        const population = populationOf(told);
        expect(told.smallGroup).toBe(limit.smallGroup);
        const { rows, patients } = pairsIn(population);
        expect(rows.toSorted()).toEqual(pairs.toSorted());
        for (const order of [rows, patients]) {
          expect(order).not.toEqual(arrivalsOn(day));
          expect(order).not.toEqual(arrivalsOn(day).toReversed());
        }
        expect(population.questionnaires.flatMap(({ forms: ids = [] }) => [...ids])).toEqual([]);
        orders.push(rows.join());
      }
      expect(new Set(orders).size).toBe(orders.length);
    });

    test('D9 no list that rows name by a place tells which of its entries came first', async () => {
      const client = await analyst();
      const [one, other] = [await columnsOn(client, days[0]), await columnsOn(client, days[1])];
      expect(listsIn(one)).toEqual(listsIn(other));
      expect(one.contents).toHaveLength(2);
    });

    test('D9 who may see individual answers gets the rows as they arrived, each with its form', async () => {
      const { signIn } = world();
      const manager = await signIn(emailOf('manager'));
      for (const [place, day] of days.entries()) {
        const told = await columnsOn(manager, day);
        const population = populationOf(told);
        expect(told.smallGroup).toBeNull();
        expect(pairsIn(population).rows).toEqual(arrivalsOn(day));
        expect(population.questionnaires.flatMap(({ forms: ids = [] }) => [...ids])).toEqual(forms[place]);
      }
    });
  });
});

function arrivalOf(pair: string): Arrival {
  const [rest, moving] = pair.split(' ').map(Number);
  return {
    content: Number(moving) > 2 ? 'pain-late' : 'pain-early',
    answers: { 'pain.rest': { value: Number(rest) }, 'pain.moving': { value: Number(moving) } },
  };
}

/** The pair of answers of each row, and of each patient by their number. */
function pairsIn({ questionnaires: [questionnaire] }: Population): { rows: string[]; patients: string[] } {
  const valuesOf = (name: string): string[] => {
    const question = questionnaire?.questions.find(({ uniqueId }) => uniqueId === name);
    return [...(question?.codes ?? [])].map((code) => {
      const [place = -1] = question?.kinds[code]?.places ?? [];
      return question?.categories[place]?.label ?? '';
    });
  };
  const moving = valuesOf('pain.moving');
  const rows = valuesOf('pain.rest').map((rest, row) => `${rest} ${moving[row]}`);
  const numbers = [...(questionnaire?.patients ?? [])];
  const byNumber = numbers.map((_, row) => row).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  return { rows, patients: byNumber.map((row) => rows[row] ?? '') };
}

/** What the columns' codes are places in. */
const listsIn = ({ questionnaires, contents, departments }: ReportColumns): unknown => ({
  ...{ contents, departments },
  kinds: questionnaires.map(({ questionAnswerPairs }) => questionAnswerPairs.map(({ kinds }) => kinds)),
});
