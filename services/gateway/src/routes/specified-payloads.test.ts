import {
  ConversionData,
  getConversionData,
  getEpdDetails,
  getPortalIntake,
  getReportData,
  PortalIntake,
  patientTokenHeader,
  RecordDetail,
  redirectIntake,
  saveAnswer,
  sendInvitation,
  startEditing,
} from '@intake-desk/contracts';
import { IntakeEntity, IntakeTagEntity } from '@intake-desk/intakes';
import { Parse } from 'typebox/value';
import { testPin } from '../testing/department-fixture.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { someAnswers } from '../testing/fill-in.ts';
import { callWith, partsOf, validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

eachGateway((world) => {
  const { action, url, method } = getConversionData;
  /** The intakes list of a tablet, as the interface asks for it. */
  const list = async (body: object) => {
    const { northsea, signInByPin } = world();
    const nurse = await signInByPin(emailOf('pin'));
    return nurse.call({ method, url, body: { action, org: northsea.of.organisation, filters: {}, ...body } });
  };
  const shown = async (body: object) => Parse(ConversionData, (await list(body)).json());

  describe('the intakes list without a period', () => {
    test('has intakes of any age and of all departments', async () => {
      const { gateway, northsea, invite } = world();
      const { hash } = await invite(northsea);
      const { database } = gateway.services;
      const createdAt = new Date('2012-02-29T10:00Z');
      await database.write(() => database.manager().update(IntakeEntity, { hash }, { createdAt }));
      const { table, tableOptions, pie, column } = await shown({});
      expect(table.map((row) => row.hash)).toContain(hash);
      expect(tableOptions.total).toBe(table.length);
      expect(pie.reduce((sum, { count }) => sum + count, 0)).toBe(table.length);
      expect(column.buckets[0]).toBe('2012-02-01');
    });

    test('ends with the last intake by the calendar of the organisation, also of one that a clock set ahead has dated', async () => {
      const { gateway, northsea, invite } = world();
      const { hash } = await invite(northsea);
      const { database } = gateway.services;
      const createdAt = new Date('2033-05-31T22:30Z');
      await database.write(() => database.manager().update(IntakeEntity, { hash }, { createdAt }));
      const { table, column } = await shown({});
      expect(table.find((row) => row.hash === hash)?.date).toBe('2033-06-01');
      expect(column.buckets.at(-1)).toBe('2033-06-01');
    });

    test('is narrowed to a patient, or to one intake', async () => {
      const { northsea } = world();
      const { table } = await shown({ epd: northsea.epd });
      expect(table.map(({ epd }) => epd)).toEqual([northsea.epd]);
      expect((await shown({ epd: northsea.epd.slice(0, -1) })).table).toEqual([]);
      const one = await shown({ ic_hash: northsea.of.intakeHash });
      expect(one.table.map(({ hash }) => hash)).toEqual([northsea.of.intakeHash]);
      expect((await shown({ ic_hash: northsea.of.intakeHash, epd: 'somebody else' })).table).toEqual([]);
    });

    test.each([
      [{ start: '2026-01-01', departmentSymbol: 'all' }, 'end'],
      [{ end: '2026-01-01', departmentSymbol: 'all' }, 'start'],
      [{ start: '2026-01-01', end: '2026-01-31' }, 'departmentSymbol'],
    ])('half a period, or one without a department, is refused: %j', async (body, field) => {
      const answer = await list(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { [field]: ['validation.required'] } });
    });
  });

  describe('an invitation', () => {
    const send = async (values: object) => {
      const { northsea, signIn } = world();
      const { body, ...call } = validCall(sendInvitation, northsea);
      const nurse = await signIn(emailOf('send_invite'));
      return nurse.call({ ...call, body: { ...Object(body), epd: `PAYLOAD-${Math.random()}`, ...values } });
    };

    test.each([
      ['ids', (id: number) => id],
      ['ids with their organisation', (id: number) => `${id}_northsea`],
    ])('takes its tags as the JSON text of their %s', async (_, written) => {
      const { gateway, northsea } = world();
      const answer = await send({ tags: JSON.stringify([written(Number(northsea.of.tag))]) });
      expect(answer.statusCode).toBe(200);
      const read = gateway.services.database.read();
      const { id: intakeId } = await read.findOneByOrFail(IntakeEntity, { hash: String(answer.json()) });
      const tags = await read.findBy(IntakeTagEntity, { intakeId });
      expect(tags.map(({ tagId }) => tagId)).toEqual([northsea.of.tag]);
    });

    test.each(['[', '{}', '["1_elsewhere"]', '[0]', '[1.5]', 'null'])('is refused with %s for tags', async (tags) => {
      const answer = await send({ tags });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { tags: ['validation.invalid'] } });
    });

    test('for another department than it is sent for is refused', async () => {
      const { northsea, polder } = world();
      const answer = await send({ department: polder.of.department });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { department: ['validation.department'] } });
      expect((await send({ department: northsea.of.department })).statusCode).toBe(200);
    });
  });

  test('a record says at its top who edits it, and of a message who sent it', async () => {
    const { northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    await manager.call(validCall(startEditing, northsea));
    const record = Parse(RecordDetail, (await manager.call(validCall(getEpdDetails, northsea))).json());
    expect(record).toMatchObject({
      editing: expect.any(String),
      editing_by: 'Person manager',
      session_id: 7,
      locked: false,
    });
    expect(record.seconds_left).toBeGreaterThan(0);
    const message = record.rows.find(({ log_name: name }) => name === 'message.invitation');
    expect(message).toMatchObject({ legacy_type: 'invitation', sent_by_user: 'Test staff' });
  });

  test('a report takes null for a period that is off, and one period at least', async () => {
    const { northsea, signIn } = world();
    const analyst = await signIn(emailOf('view_report_charts'));
    const parts = partsOf(getReportData, northsea);
    const off = { periodInformedConsent: null, periodAppointmentDate: null };
    const ask = (body: object) => analyst.call(callWith(getReportData, { ...parts, body: { ...parts.body, ...body } }));
    const some = await ask(off);
    expect(some.statusCode).toBe(200);
    expect(some.json().submittedQuestionnaires.length).toBeGreaterThan(0);
    const none = await ask({ ...off, periodFormSubmitted: null });
    expect(none.statusCode).toBe(422);
    expect(none.json()).toMatchObject({ errors: { periodFormSubmitted: ['validation.required'] } });
  });

  test.each([
    ['begins at the first question with no_step', true, 0],
    ['goes on where it was left without', false, 1],
  ])('an intake that is handed over by PIN %s', async (_, noStep, step) => {
    const { northsea, invite, signIn, client } = world();
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
