import {
  getEnabledReports,
  getEpdDetails,
  getMirthMessage,
  getPortalIntake,
  getReportData,
  getTags,
  listReportSettings,
  PortalIntake,
  patientTokenHeader,
  RecordDetail,
  ReportData,
  redirectIntake,
  saveAnswer,
  sendInvitation,
  toggleLocation,
} from '@intake-desk/contracts';
import { TagEntity } from '@intake-desk/intakes';
import { Parse } from 'typebox/value';
import { testPin } from '../../testing/department-fixture.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { someAnswers } from '../../testing/fill-in.ts';
import { callWith, partsOf, validCall } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

/** Parts of calls and replies that S1 and S2 name and the screens do not use. */
eachGateway((world) => {
  const signedIn = (name: string) => world().signedIn(emailOf(name));

  test('the message behind an API log is asked for by its `sourceJSON` alone, within its own scope', async () => {
    const { northsea, polder } = world();
    const admin = await signedIn('admin');
    const opened = callWith(getEpdDetails, {
      ...partsOf(getEpdDetails, northsea),
      body: { ...partsOf(getEpdDetails, northsea).body, extraRequest: ['api'] },
    });
    const record = Parse(RecordDetail, (await admin.call(opened)).json());
    const source = record.rows.find((row) => row.source !== undefined)?.source;
    const { method, url, action } = getMirthMessage;
    const ask = async (sourceJSON: unknown) => admin.call({ method, url, body: { action, sourceJSON } });
    const answer = await ask(source);
    expect({ status: answer.statusCode, message: answer.json().message }).toEqual({
      status: 200,
      message: expect.any(String),
    });
    const elsewhere = {
      ...JSON.parse(String(source)),
      org: polder.of.organisation,
      departmentSymbol: polder.of.department,
    };
    expect((await ask(JSON.stringify(elsewhere))).statusCode).toBe(404);
    expect((await ask('{"entry":1}')).statusCode).toBe(403);
  });

  test('a row of the timeline names the form that it is about', async () => {
    const { northsea } = world();
    const manager = await signedIn('manager');
    const record = Parse(RecordDetail, (await manager.call(validCall(getEpdDetails, northsea))).json());
    const rows = record.rows.filter(({ properties }) => properties.form_id !== undefined);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.form).toBe(row.properties.form_id);
  });

  test('report data has its path, and of each form its answers by question and its numbers', async () => {
    const { northsea } = world();
    for (const name of ['manager', 'admin']) {
      const data = Parse(ReportData, (await (await signedIn(name)).call(validCall(getReportData, northsea))).json());
      expect(data.path).toBe(`${northsea.of.organisation}/${northsea.of.department}`);
      expect(data.submittedQuestionnaires.length).toBeGreaterThan(0);
      for (const { data: own, form_id: formId, orderedQuestions } of data.submittedQuestionnaires) {
        expect(own?.formIds).toEqual([formId]);
        expect(own?.questions).toEqual(Object.fromEntries(orderedQuestions.map((one) => [one.uniqueId, one.answer])));
      }
    }
  });

  test('a report has one id in both lists, and is read by the id of Settings too', async () => {
    const { northsea } = world();
    const admin = await signedIn('admin');
    const enabled = Parse(getEnabledReports.reply, (await admin.call(validCall(getEnabledReports, northsea))).json());
    const listed = Parse(listReportSettings.reply, (await admin.call(validCall(listReportSettings, northsea))).json());
    const report = listed.find(({ reportId }) => reportId === enabled[0]?.id);
    expect(report).toBeDefined();
    const parts = partsOf(getReportData, northsea);
    const body = { ...parts.body, reportId: String(report?.id) };
    const answer = await admin.call(callWith(getReportData, { ...parts, body }));
    expect(answer.json().submittedQuestionnaires.length).toBeGreaterThan(0);
  });

  test('an address is checked only if mail is sent to it', async () => {
    const { northsea } = world();
    const manager = await signedIn('manager');
    const toggle = (body: object) => {
      const parts = partsOf(toggleLocation, northsea);
      const { org, departmentSymbol, id } = parts.body;
      return manager.call(callWith(toggleLocation, { ...parts, body: { org, departmentSymbol, id, ...body } }));
    };
    expect((await toggle({ email: 'no address', sendEmail: false })).statusCode).toBe(200);
    const refused = await toggle({ email: 'no address', sendEmail: true });
    expect(refused.json()).toMatchObject({ errors: { email: ['validation.email'] } });
  });

  test('the external id of a tag is shown to those who may see it', async () => {
    const { gateway, northsea } = world();
    const { database } = gateway.services;
    const id = Number(northsea.of.tag);
    await database.write(() => database.manager().update(TagEntity, { id }, { externalId: 'X-12' }));
    const tagOf = async (name: string) => {
      const tags = (await (await signedIn(name)).call(validCall(getTags, northsea))).json();
      return Parse(getTags.reply, tags).find((tag) => tag.id === id);
    };
    expect(await tagOf('admin')).toMatchObject({ external_id: 'X-12' });
    expect(await tagOf('send_invite')).not.toHaveProperty('external_id');
  });

  test('an invitation names all its wrong fields at once, its tags too', async () => {
    const { northsea } = world();
    const nurse = await signedIn('send_invite');
    const parts = partsOf(sendInvitation, northsea);
    const body = { ...parts.body, epd: 'A\nB', content: 'nothing', tags: [2_000_000_000] };
    expect((await nurse.call(callWith(sendInvitation, { ...parts, body }))).json()).toMatchObject({
      errors: { epd: [expect.any(String)], content: ['validation.content'], tags: ['validation.tag'] },
    });
  });

  test('a message in the timeline names its kind and who sent it', async () => {
    const { northsea } = world();
    const manager = await signedIn('manager');
    const record = Parse(RecordDetail, (await manager.call(validCall(getEpdDetails, northsea))).json());
    const message = record.rows.find(({ log_name: name }) => name === 'message.invitation');
    expect(message).toMatchObject({ legacy_type: 'invitation', sent_by_user: 'Test staff' });
  });

  test.each([
    ['begins at the first question with no_step', true, 0],
    ['goes on at the last question without it', false, 1],
  ])('an intake that is handed over by PIN %s', async (_, noStep, step) => {
    const { northsea, invite, client, signIn } = world();
    const { hash, token } = await invite(northsea);
    const headers = { [patientTokenHeader]: token };
    const read = async (link: Record<string, string>) =>
      Parse(PortalIntake, (await client().call({ method: 'GET', url: getPortalIntake.url, headers: link })).json());
    const intake = await read(headers);
    const second = intake.questionnaire.groups[1]?.items[0]?.uniqueId;
    const answer = someAnswers(intake).find(({ uniqueId }) => uniqueId === second);
    const saved = await client().call({ method: saveAnswer.method, url: saveAnswer.url, headers, body: answer });
    expect(saved.statusCode).toBe(200);
    const nurse = await signIn(emailOf('send_invite'));
    const parts = partsOf(redirectIntake, northsea);
    const handedOver = await nurse.call(
      callWith(redirectIntake, { ...parts, body: { ...parts.body, hash, pin: testPin, no_step: noStep } }),
    );
    const link = String(handedOver.json());
    expect((await read({ [patientTokenHeader]: link.slice(link.lastIndexOf('/') + 1) })).step).toBe(step);
  });
});
