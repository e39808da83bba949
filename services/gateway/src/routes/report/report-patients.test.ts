import { type RouteShape, routeName } from '@intake-desk/contracts';
import {
  exportReportPatients,
  findReportPatients,
  listReportAnswers,
  listReportPatients,
} from '@intake-desk/contracts/reports';
import { accessRowsOf } from '../../testing/access-rows.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { callWith, civilDay, partsOf } from '../../testing/valid-input.ts';
import { canary, emailOf } from '../../testing/world.ts';

const routes = [listReportPatients, exportReportPatients, listReportAnswers];

eachGateway((world) => {
  const call = async (route: RouteShape, forms: readonly unknown[], user = 'manager') => {
    const { northsea, signIn } = world();
    const right = partsOf(route, northsea);
    const periodFormSubmitted = { period: 'custom', start: civilDay(-1), end: civilDay(1) };
    const body = {
      ...right.body,
      forms,
      ...(route === exportReportPatients ? { periodFormSubmitted } : {}),
    };
    return (await signIn(emailOf(user))).call(callWith(route, { ...right, body }));
  };

  test.each(routes.map((route) => ({ name: routeName(route), route })))(
    'D2 $name: forms of others beside one’s own are in no part of the answer',
    async ({ route }) => {
      const { gateway, northsea, polder, linked } = world();
      const forms = [polder.of.form, northsea.of.form, linked.of.form];
      const { result, rows } = await accessRowsOf(gateway, () => call(route, forms));
      expect(result.statusCode).toBe(200);
      expect(result.body).toContain(northsea.epd);
      expect(result.body.toLowerCase()).not.toContain(canary.toLowerCase());
      expect(rows).toEqual([
        expect.objectContaining({
          action: route.patient,
          subject: routeName(route),
          organisationId: northsea.organisationId,
          epd: northsea.epd,
          patientCount: 1,
          allowed: true,
        }),
      ]);
    },
  );

  test.each(routes.map((route) => ({ name: routeName(route), route })))(
    'D9 $name: one permission alone does not open it, and the try is logged',
    async ({ route }) => {
      const { gateway, northsea } = world();
      for (const user of ['view_report_charts', 'view_custom_reports_modal', 'export_dashboard_data']) {
        const { result, rows } = await accessRowsOf(gateway, () => call(route, [northsea.of.form], user));
        expect(result.statusCode).toBe(403);
        expect(result.body).not.toContain(northsea.epd);
        expect(rows.map(({ action, allowed }) => ({ action, allowed: Boolean(allowed) }))).toEqual([
          { action: route.patient, allowed: false },
        ]);
      }
    },
  );

  test('D2 a search by ID finds no patients of others, and is in the access log', async () => {
    const { gateway, northsea, polder, linked, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const search = (text: unknown) => {
      const right = partsOf(findReportPatients, northsea);
      return manager.call(callWith(findReportPatients, { ...right, body: { ...right.body, text } }));
    };
    const { result, rows } = await accessRowsOf(gateway, () => search(northsea.epd));
    expect(result.json<{ forms: unknown[] }>().forms).toContain(northsea.of.form);
    expect(rows).toMatchObject([{ action: 'search', subject: 'POST /api/reports/patients/search', allowed: true }]);
    for (const { epd } of [polder, linked]) expect((await search(epd)).json()).toEqual({ forms: [], more: false });
    expect((await search('ab')).json()).toMatchObject({ errors: { text: ['validation.min'] } });
  });

  test("D5 a patient's own words are in the answers and in the file of answers, and in no list", async () => {
    const { northsea } = world();
    const said = await call(listReportAnswers, [northsea.of.form]);
    const [answer] = said.json<{ answers: { text: string }[] }>().answers;
    if (!answer) throw new Error('Nobody wrote anything.');
    expect((await call(listReportPatients, [northsea.of.form])).body).not.toContain(answer.text);
    const [exported] = (await call(exportReportPatients, [northsea.of.form])).json().patients;
    expect(Object.values(exported.texts)).toContain(answer.text);
  });
});
