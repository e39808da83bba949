import { getDepartmentConfig, sendInvitation } from '@intake-desk/contracts';
import {
  assignContent,
  changeAssignedContent,
  importContent,
  listAdministeredContent,
  listAssignedContent,
  switchContent,
} from '@intake-desk/contracts/administration';
import { Parse } from 'typebox/value';
import { eachGateway } from '../../testing/each-gateway.ts';
import { PatientDevice } from '../../testing/patient-device.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const scope = () => ({
    org: String(world().northsea.of.organisation),
    departmentSymbol: String(world().northsea.of.department),
  });
  const organization = () => scope().org;
  const id = () => Number(world().northsea.of.questionnaire);
  const admin = () => world().signIn(emailOf('admin'));
  const at = (route: { url: string }, procedure = 0): string =>
    route.url.replace(':id', String(id())).replace(':procedure', String(procedure));
  const assigned = async () => {
    const response = await (await admin()).call({
      ...listAssignedContent,
      url: at(listAssignedContent),
      query: { org: organization() },
    });
    return Parse(listAssignedContent.reply, response.json());
  };
  const setInUse = async (inUse: boolean) => {
    const body = { organization: organization(), inUse };
    const { statusCode } = await (await admin()).call({ ...switchContent, url: at(switchContent), body });
    expect(statusCode).toBe(200);
  };
  const offered = async () => {
    const response = await (await admin()).call({ ...getDepartmentConfig, query: scope() });
    return Parse(getDepartmentConfig.reply, response.json()).content.map(({ value }) => value);
  };
  const invite = (content: string, epd: string) =>
    world()
      .system()
      .call({
        ...sendInvitation,
        body: {
          ...scope(),
          content,
          epd,
          useremail: `${epd}@patient.test`,
          first_name: 'Ada',
          last_name: 'Example',
          location: 'home',
          appointment: '2031-05-05 09:30:00+00:00',
        },
      });

  afterEach(() => setInUse(true));

  test('a questionnaire out of use is not offered, nobody is invited with it, and patients who have begun finish it', async () => {
    const content = String(world().northsea.of.procedure);
    const begun = await world().invite(world().northsea);
    expect(await offered()).toContain(content);
    await setInUse(false);
    expect(await offered()).not.toContain(content);
    const refused = await invite(content, 'unused-1');
    expect({ status: refused.statusCode, fields: Object.keys(refused.json().errors) }).toEqual({
      status: 422,
      fields: ['content'],
    });
    await new PatientDevice(world().client(), begun.token).fillIn();
    await setInUse(true);
    expect(await offered()).toContain(content);
    expect((await invite(content, 'unused-2')).statusCode).toBe(200);
  });

  test('a long file of another system, without a name, is imported in the language of the organisation', async () => {
    const file = JSON.stringify({
      resourceType: 'Questionnaire',
      text: { status: 'generated', div: 'x'.repeat(900_000) },
      item: [{ linkId: 'a', text: 'Waar doet het pijn?', type: 'string', repeats: true }],
    });
    const body = { organization: organization(), format: 'fhir', file, fileName: 'Knie.json' } as const;
    const response = await (await admin()).call({ ...importContent, body });
    expect(Parse(importContent.reply, response.json())).toMatchObject({
      name: 'Knie',
      title: { nl: 'Knie' },
      notices: { 'item[0].repeats': ['content.asked_once'] },
    });
    const english = { ...body, language: 'en', fileName: 'Knee.json' } as const;
    expect((await (await admin()).call({ ...importContent, body: english })).json()).toMatchObject({
      title: { en: 'Knee' },
    });
  });

  test('a questionnaire out of use is not given to a department', async () => {
    await setInUse(false);
    const body = {
      organization: organization(),
      departmentSymbol: scope().departmentSymbol,
      value: 'LATE',
      label: { en: 'Late' },
    };
    const refused = await (await admin()).call({ ...assignContent, url: at(assignContent), body });
    expect({ status: refused.statusCode, errors: refused.json().errors }).toEqual({
      status: 422,
      errors: { questionnaireId: ['content.out_of_use'] },
    });
  });

  test('the boxes of appointments are set where a department is given a questionnaire, and a change of an older version is a conflict', async () => {
    const client = await admin();
    const words = { organization: organization(), label: { en: 'Boxes' } };
    const body = {
      ...words,
      departmentSymbol: scope().departmentSymbol,
      value: 'BOXES',
      confirmation: true,
      followups: true,
    };
    const made = Parse(
      assignContent.reply,
      (await client.call({ ...assignContent, url: at(assignContent), body })).json(),
    );
    expect(made).toMatchObject({ confirmation: true, followups: true, inUse: true, version: 1 });
    const change = (values: object) =>
      client.call({
        ...changeAssignedContent,
        url: at(changeAssignedContent, made.id),
        body: { ...words, inUse: true, ...values },
      });
    const { json } = await change({ followups: false, version: 1 });
    expect(json()).toMatchObject({ confirmation: true, followups: false, version: 2 });
    expect((await change({ followups: true, version: 1 })).statusCode).toBe(409);
    expect((await assigned()).find((row) => row.id === made.id)).toEqual(json());
  });

  test('a change of the use of a questionnaire on an older version of it is a conflict, and nothing is changed', async () => {
    const client = await admin();
    const list = async () => {
      const response = await client.call({ ...listAdministeredContent, query: { org: organization() } });
      return Parse(listAdministeredContent.reply, response.json()).find((row) => row.id === id());
    };
    const before = await list();
    const body = { organization: organization(), inUse: false, version: (before?.version ?? 0) + 1 };
    expect((await client.call({ ...switchContent, url: at(switchContent), body })).statusCode).toBe(409);
    expect(await list()).toEqual(before);
    expect(await offered()).toContain(world().northsea.of.procedure);
  });
});
