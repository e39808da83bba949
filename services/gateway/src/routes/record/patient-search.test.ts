import { FoundPatient, searchPatients } from '@intake-desk/contracts';
import { IntakeEntity } from '@intake-desk/intakes';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../../testing/access-rows.ts';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const search = (client: TestClient, org: string | number, text: string) =>
    client.call({ method: searchPatients.method, url: searchPatients.url, body: { org, text } });
  const found = (answer: Awaited<ReturnType<typeof search>>) =>
    Parse(Type.Array(FoundPatient), answer.json()).map(({ epd }) => epd);

  test('H1 the access log names the patients who were found', async () => {
    const { gateway, northsea, signIn } = world();
    const nurse = await signIn(emailOf('view_patient_modal'));
    const { result, rows } = await accessRowsOf(gateway, () => search(nurse, northsea.of.organisation, northsea.epd));
    const epds = found(result);
    expect(epds[0]).toBe(northsea.epd);
    expect(epds.length).toBeGreaterThan(1);
    expect(rows).toEqual(
      epds.map((epd) => expect.objectContaining({ action: 'search', patientCount: 1, epd, allowed: true })),
    );
    const none = await accessRowsOf(gateway, () => search(nurse, northsea.of.organisation, 'nobody like that'));
    expect(none.rows).toEqual([expect.objectContaining({ action: 'search', patientCount: 0, epd: null })]);
  });

  test('D2 an overview finds the patients of the departments that it is linked to, and no others', async () => {
    const { linked, polder, signIn } = world();
    const overview = await signIn(emailOf('overview'));
    expect(found(await search(overview, 'delta', linked.epd))).toContain(linked.epd);
    expect(found(await search(overview, 'delta', polder.epd))).not.toContain(polder.epd);
    expect((await search(overview, polder.of.organisation, polder.epd)).statusCode).toBe(403);
  });

  test('D1 a user who may not open records finds nobody, nor on a tablet, and the access log has the attempt', async () => {
    const { gateway, northsea, signIn, signInByPin } = world();
    for (const client of [await signIn(emailOf('view_dashboard_charts')), await signInByPin(emailOf('pin'))]) {
      const tried = await accessRowsOf(gateway, () => search(client, northsea.of.organisation, northsea.epd));
      expect(tried.result.statusCode).toBe(403);
      expect(tried.result.body).not.toContain(northsea.epd);
      expect(tried.rows).toMatchObject([{ action: 'search', patientCount: 0, epd: null }]);
      expect(tried.rows.map(({ allowed }) => Boolean(allowed))).toEqual([false]);
    }
  });

  test('H1 a search over linked organisations has its rows with the organisation that owns each patient', async () => {
    const { gateway, linked, signIn } = world();
    const overview = await signIn(emailOf('overview'));
    const { result, rows } = await accessRowsOf(gateway, () => search(overview, 'delta', linked.epd));
    const epds = found(result);
    expect(epds[0]).toBe(linked.epd);
    const read = gateway.services.database.read();
    const owned = await Promise.all(
      rows.map(({ intakeId }) => read.findOneByOrFail(IntakeEntity, { id: intakeId ?? 0 })),
    );
    expect(owned.map(({ epd, organisationId }) => [epd, organisationId])).toEqual(
      epds.map((epd) => [epd, linked.organisationId]),
    );
    expect(rows.map(({ epd, organisationId }) => [epd, organisationId])).toEqual(
      epds.map((epd) => [epd, linked.organisationId]),
    );
  });

  test("a patient is shown with the day of their newest intake in the organisation's time zone", async () => {
    const { gateway, northsea, invite, signIn } = world();
    const { hash, epd } = await invite(northsea);
    const { database } = gateway.services;
    const createdAt = new Date('2031-06-30T22:30Z');
    await database.write(() => database.manager().update(IntakeEntity, { hash }, { createdAt }));
    const answer = await search(await signIn(emailOf('view_patient_modal')), northsea.of.organisation, epd);
    expect(answer.json()[0]).toMatchObject({ hash, epd, date: '2031-07-01' });
  });

  test('two characters find nobody, with or without spaces around them', async () => {
    const { northsea, signIn } = world();
    const nurse = await signIn(emailOf('view_patient_modal'));
    for (const text of ['ab', ' ab ']) {
      const answer = await search(nurse, northsea.of.organisation, text);
      expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({
        status: 422,
        errors: { text: ['validation.min'] },
      });
    }
  });
});
