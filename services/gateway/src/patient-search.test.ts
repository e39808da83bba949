import { FoundPatient, searchPatients } from '@intake-desk/contracts';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { accessRowsOf } from './testing/access-rows.ts';
import { eachDesk } from './testing/each-desk.ts';
import type { Visitor } from './testing/visitor.ts';
import { emailOf } from './testing/world.ts';

eachDesk((desk) => {
  const search = (visitor: Visitor, org: string | number, text: string) =>
    visitor.call({ method: searchPatients.method, url: searchPatients.url, body: { org, text } });
  const found = (answer: Awaited<ReturnType<typeof search>>) =>
    Parse(Type.Array(FoundPatient), answer.json()).map(({ epd }) => epd);

  test('H1 the access log names the patients who were found', async () => {
    const { gateway, northsea, signIn } = desk();
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
    const { linked, polder, signIn } = desk();
    const overview = await signIn(emailOf('overview'));
    expect(found(await search(overview, 'delta', linked.epd))).toContain(linked.epd);
    expect(found(await search(overview, 'delta', polder.epd))).not.toContain(polder.epd);
    expect((await search(overview, polder.of.organisation, polder.epd)).statusCode).toBe(403);
  });

  test('two characters find nobody, with or without spaces around them', async () => {
    const { northsea, signIn } = desk();
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
