import { getReportData, type ReportData, type RouteShape } from '@intake-desk/contracts';
import {
  getDropOff,
  getReportColumns,
  getReportFigures,
  type PartFigures,
  type Population,
  populationOf,
  type ReportColumns,
} from '@intake-desk/contracts/reports';
import { OrganisationEntity } from '@intake-desk/identity';
import { IntakeEntity } from '@intake-desk/intakes';
import { SubmissionEntity } from '@intake-desk/reports';
import { signInAnalyst } from '../../testing/analyst.ts';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { isOfOrganisation, isUnsafe, namedRoutes } from '../../testing/named-routes.ts';
import { type Arrival, storeArrivals } from '../../testing/store-arrivals.ts';
import { validCall } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

/** Calls that show something: all that read, and those that look at patients. */
const showing = namedRoutes((route) => isOfOrganisation(route) && (!isUnsafe(route) || route.patient === 'search'));

/** Returns every value in a response as text; `skip` names excluded parts. */
function valuesIn(answer: unknown, skip: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null) return [String(answer)];
  return Object.entries(answer).flatMap(([name, value]) => (skip.includes(name) ? [] : valuesIn(value, skip)));
}

eachGateway((world) => {
  const analyst = (): Promise<TestClient> => signInAnalyst(world());
  const ask = async (route: RouteShape, client: TestClient, more: Record<string, unknown>): Promise<string> => {
    const call = validCall(route, world().northsea);
    const body = typeof call.body === 'object' ? { ...call.body, ...more } : more;
    const answer = await client.call({ ...call, body });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const report = async (client: TestClient, more: Record<string, unknown> = {}): Promise<ReportData> =>
    JSON.parse(await ask(getReportData, client, more));
  const columns = (client: TestClient, more: Record<string, unknown> = {}): Promise<string> =>
    ask(getReportColumns, client, more);
  const figures = async (client: TestClient, more: Record<string, unknown> = {}): Promise<PartFigures[]> =>
    JSON.parse(await ask(getReportFigures, client, more)).parts;
  /** Turns the protection of small groups on or off in every organisation; it is on by default. */
  const protect = async (smallGroups: boolean): Promise<void> => {
    const { database } = world().gateway.services;
    await database.write(async () => {
      for (const { id } of await database.manager().find(OrganisationEntity))
        await database.manager().update(OrganisationEntity, { id }, { smallGroups });
    });
  };
  /** Returns a reply's data about forms and patients, without questions, texts of options and the query itself. */
  const tellings = ({ submittedQuestionnaires }: ReportData): string[] =>
    valuesIn(submittedQuestionnaires, ['orderedQuestions', 'questions', 'questionnaireId']);

  describe('where small groups are protected', () => {
    const weeks = { period: 'custom', start: '2026-02-02', end: '2026-03-01' };
    const asked = { content: ['pain-weekly'], periodFormSubmitted: weeks };
    const arrivalOn = (value: number): Arrival => ({
      content: 'pain-weekly',
      answers: { 'pain.rest': { value }, 'pain.moving': { value: 3 } },
    });

    beforeAll(async () => {
      const calm = Array.from({ length: 150 }, (_, place) => arrivalOn(place % 2));
      await storeArrivals(world(), '2026-02-04', calm);
      await storeArrivals(world(), '2026-02-18', calm);
    });

    test('D9 without the right to individual answers a report has no row, and says why', async () => {
      const client = await analyst();
      const data = await report(client);
      expect(data).toMatchObject({ submittedQuestionnaires: [], withheld: 'smallGroups' });
      expect(data.questionnaires.length).toBeGreaterThan(0);
      const frame: ReportColumns = JSON.parse(await columns(client, asked));
      expect(frame).toMatchObject({ size: 0, weeks: { from: '2026-02-02', to: '2026-03-01' } });
      for (const { rows, days, questionAnswerPairs } of frame.questionnaires) {
        expect([rows, days, ...questionAnswerPairs.map(({ codes }) => codes)].join('')).toBe('0');
      }
      const manager = await world().signIn(emailOf('manager'));
      expect((await report(manager)).withheld).toBeUndefined();
      expect((await report(manager)).submittedQuestionnaires.length).toBeGreaterThan(0);
    });

    test('D9 who may see individual answers gets exact figures, others the same blurred one each time', async () => {
      const question = { questionnaireId: 'pain', uniqueId: 'pain.rest' };
      const parts = [{ question }];
      const manager = await world().signIn(emailOf('manager'));
      const [exactly] = await figures(manager, { ...asked, parts });
      expect(exactly).toMatchObject({ within: 0, size: 300 });
      expect(exactly?.questionnaires[0]?.questions[0]?.counts.slice(0, 3)).toEqual([150, 150, 0]);
      const client = await analyst();
      const [one] = await figures(client, { ...asked, parts });
      const counts = one?.questionnaires[0]?.questions[0]?.counts.slice(0, 3) ?? [];
      expect(counts.map((count) => Math.abs((count ?? 0) - 150) <= (one?.within ?? 0))).toEqual([true, true, false]);
      expect([one?.size, ...counts].every((figure) => (figure ?? 0) % 5 === 0)).toBe(true);
      expect(counts[2]).toBeNull();
      expect(await figures(client, { ...asked, parts })).toEqual([one]);
      const again = {
        ...parts[0],
        filters: [
          [
            { type: 'groupId', ...question, groupId: 0 },
            { type: 'groupId', ...question, groupId: 1 },
          ],
        ],
      };
      const turned = { ...parts[0], filters: again.filters.map((filter) => filter.toReversed()) };
      expect(await figures(client, { ...asked, parts: [again] })).toEqual(
        await figures(client, { ...asked, parts: [turned] }),
      );
    });

    test('D9 periods of a day each tell of their weeks, and never of one patient', async () => {
      const client = await analyst();
      const days = ['2026-02-16', '2026-02-18', '2026-02-20'];
      const told = [];
      for (const day of days) {
        const more = { ...asked, periodFormSubmitted: { period: 'custom', start: day, end: day }, parts: [{}] };
        told.push(JSON.stringify(await figures(client, more)));
      }
      expect(new Set(told).size).toBe(1);
      const day = { ...asked, periodFormSubmitted: { period: 'custom', start: days[0], end: days[0] } };
      expect(JSON.parse(await columns(client, day)).weeks).toEqual({ from: '2026-02-16', to: '2026-02-22' });
    });

    test('D9 without a period of submissions a line covers weeks that depend on no patient', async () => {
      const client = await analyst();
      const period = (start: string, end: string) => ({ period: 'custom', start, end });
      const shift = (day: string, days: number): string =>
        new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, day.length);
      const framed = async (more: Record<string, unknown>): Promise<ReportColumns> =>
        JSON.parse(await columns(client, { ...asked, periodFormSubmitted: undefined, ...more }));
      const appointments = { periodAppointmentDate: period('2099-03-02', '2099-03-08') };
      const { weeks: shown, submittedWeeks: year } = await framed(appointments);
      expect(shown).toEqual({ from: '2099-03-02', to: '2099-03-08' });
      const last = year?.to ?? '';
      expect([new Date(last).getUTCDay(), year?.from]).toEqual([0, shift(last, 1 - 52 * 7)]);
      expect(Math.abs(Date.parse(last) - world().gateway.services.database.now().getTime())).toBeLessThan(
        9 * 86_400_000,
      );
      const intakes = { periodInformedConsent: period('2026-02-04', '2026-02-20') };
      const since = { from: '2026-02-02', to: last };
      expect((await framed(intakes)).submittedWeeks).toEqual(since);
      expect((await framed({ ...intakes, ...appointments })).submittedWeeks).toEqual(since);
      const late = { periodInformedConsent: period(shift(last, 30), shift(last, 30)) };
      expect((await framed(late)).submittedWeeks).toEqual({ from: shift(last, -6), to: last });
      const both = { ...appointments, periodFormSubmitted: weeks };
      expect((await framed(both)).submittedWeeks).toEqual({ from: '2026-02-02', to: '2026-03-01' });
      const manager = await world().signIn(emailOf('manager'));
      const rows: ReportColumns = JSON.parse(await columns(manager, asked));
      expect(rows.submittedWeeks).toBeNull();
    });

    test('D9 today tells of the last week that is over: no figure moves when a patient sends a form', async () => {
      const client = await analyst();
      const { database } = world().gateway.services;
      // Late on Sunday by UTC it is Monday in the organisation's zone, and Sunday's week is over.
      const today = database.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
      const more = {
        ...asked,
        periodFormSubmitted: { period: 'custom', start: '2026-02-02', end: today },
        parts: [{}],
      };
      const before = await figures(client, more);
      expect(before[0]?.size).not.toBeNull();
      await storeArrivals(world(), today, [arrivalOn(9)]);
      expect(await figures(client, more)).toEqual(before);
      const { parts: _, ...period } = more;
      const { weeks: ended } = JSON.parse(await columns(client, period));
      expect(ended.to < today).toBe(true);
    });

    test('D9 one form more in a week that is over blurs every figure anew, kept or not', async () => {
      const client = await analyst();
      const weeksOf = (from: string, to: string) => ({ days: { from, to } });
      const parts = [{}, weeksOf('2026-02-02', '2026-02-15'), weeksOf('2026-02-16', '2026-03-01')];
      const numbersIn = (told: PartFigures[]): number[] =>
        JSON.stringify(told)
          .match(/(?<=:|\[|,)\d+/g)
          ?.map(Number) ?? [];
      const before = numbersIn(await figures(client, { ...asked, parts })).filter((figure) => figure > 4);
      await storeArrivals(world(), '2026-02-11', [arrivalOn(1)]);
      const after = numbersIn(await figures(client, { ...asked, parts })).filter((figure) => figure > 4);
      // If the noise were the same, only the figures that count the patient would change, one in five.
      const same = before.filter((figure, place) => figure === after[place]);
      expect(before.length).toBeGreaterThan(20);
      expect(same.length).toBeLessThan(before.length / 2);
    });

    test('D9 a patient who is hidden leaves the kept figures at once', async () => {
      const manager = await world().signIn(emailOf('manager'));
      const { database } = world().gateway.services;
      const more = { ...asked, hideHiddenEPDS: true, parts: [{}] };
      const [before] = await figures(manager, more);
      await database.write(() =>
        database.manager().update(IntakeEntity, { epd: '2026-02-04-3' }, { hiddenAt: database.now() }),
      );
      const [after] = await figures(manager, more);
      expect(after?.size).toBe((before?.size ?? 0) - 1);
    });

    test('D9 a filter that leaves out few, or nobody, tells nothing at all', async () => {
      const client = await analyst();
      const question = { questionnaireId: 'pain', uniqueId: 'pain.rest' };
      const answers = (values: readonly number[]) => ({
        question,
        filters: [values.map((value) => ({ type: 'scoring', ...question, answer: String(value) }))],
      });
      const everybody = Array.from({ length: 11 }, (_, value) => value);
      const told = await figures(client, {
        ...asked,
        parts: [answers(everybody), answers([0, 1]), answers([7]), answers([0])],
      });
      const nothing = { size: null, groups: [], questionnaires: [] };
      expect(told).toMatchObject([nothing, nothing, nothing, { size: expect.any(Number) }]);
    });

    test('D9 drop-off tells no figure of few patients, nor who finished among them', async () => {
      const told = JSON.parse(await ask(getDropOff, await analyst(), {}));
      expect(told.smallGroup).toBeGreaterThanOrEqual(5);
      expect(told.questionnaires).toMatchObject([
        { began: null, finished: null, items: [], devices: [], channels: [] },
      ]);
    });
  });

  describe('where small groups are not protected', () => {
    beforeAll(() => protect(false));
    afterAll(() => protect(true));

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

    test('D5 D9 the columns of a report contain no free text, and nothing about a patient or a form without the right to individual answers', async () => {
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
          id,
          round: 99,
          submittedAt: new Date('2031-06-01T10:00:00Z'),
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
          expect(told.weeks).toBeNull();
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
          expect(told.weeks).toBeNull();
          expect(pairsIn(population).rows).toEqual(arrivalsOn(day));
          expect(population.questionnaires.flatMap(({ forms: ids = [] }) => [...ids])).toEqual(forms[place]);
        }
      });
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

/** Returns the pair of answers of each row, and of each patient by number. */
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

/** Returns the options that the columns' codes refer to. */
const listsIn = ({ questionnaires, contents, departments }: ReportColumns): unknown => ({
  contents,
  departments,
  kinds: questionnaires.map(({ questionAnswerPairs }) => questionAnswerPairs.map(({ kinds }) => kinds)),
});
