import { AccessLogEntity, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { IntakeEntity, TimelineEntryEntity } from '@intake-desk/intakes';
import { preop, SubmissionEntity } from '@intake-desk/reports';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import { Hl7DestinationEntity } from '../tables/hl7-destination.entity.ts';
import { type Hl7Result, Hl7ResultEntity } from '../tables/hl7-result.entity.ts';
import { morning } from '../testing/integration-world.ts';
import { openResults, type ResultsWorld } from '../testing/results-world.ts';

eachEngine((open) => {
  let hospital: ResultsWorld;
  beforeEach(async () => {
    hospital = await openResults(open, () => morning);
  });
  afterEach(() => hospital.system.close());

  const taken = () => hospital.system.taken.map((text) => text.split('\r'));
  const controlIds = () => hospital.system.taken.map((text) => new Hl7MessageText(text).value('MSH-10'));
  /** Completes a form for one destination and returns its result. */
  async function queued(...completed: Parameters<ResultsWorld['complete']>): Promise<Hl7Result> {
    const [result, ...others] = await hospital.results(await hospital.complete(...completed));
    if (!result || others.length > 0) throw new Error('A form has one result.');
    return result;
  }
  const change = (entity: typeof IntakeEntity, id: number, values: object) =>
    hospital.database.write(() => hospital.database.manager().update(entity, { id }, values));

  test('the system gets risk, score and answers, and the record and the access log have it', async () => {
    const { database } = hospital;
    await hospital.addDestination();
    const result = await queued();
    expect(result).toMatchObject({ state: 'waiting', type: 'ORU^R01', patientKey: '4711', body: null });
    const sent = await hospital.send(result);
    expect(sent).toMatchObject({ state: 'sent', reason: null, attempts: 1, doneAt: morning });
    const [[header, patient, request, ...values] = []] = taken();
    expect(header).toBe(
      `MSH|^~\\&|INTAKEDESK|NORTH|EHR|NORTH|20260302100000+0100||ORU^R01^ORU_R01|${result.controlId}|P|2.5.1||||||UNICODE UTF-8`,
    );
    expect(patient).toBe('PID|1||4711^^^NORTH^MR||Ånger^Zoë||19800229|F');
    const form = `${result.submissionId}^INTAKEDESK`;
    const moment = '20260302100000+0100';
    expect(request).toBe(
      `OBR|1||${form}|phq9^Vragenlijst over uw gezondheid (PHQ-9)^99INTAKE|||${moment}|||||||||||||||${moment}|||F`,
    );
    expect(values.slice(0, 3)).toEqual([
      `OBX|1|CWE|risk^Risk group^99INTAKE||1^critical^99INTAKE|||AA|||F|||${moment}`,
      `OBX|2|NM|sum^Total score^99INTAKE||9|||N|||F|||${moment}`,
      `OBX|3|CWE|phq9.interest^Weinig interesse of plezier in activiteiten^99INTAKE||1^Meerdere dagen^99INTAKE|||N|||F|||${moment}`,
    ]);

    const { intakeId } = result;
    const logs = await database.read().findBy(TimelineEntryEntity, { intakeId, logName: 'api.hl7' });
    expect(logs).toMatchObject([{ description: '→ HL7 ORU^R01', properties: { hl7Result: result.id } }]);
    expect(await database.read().findBy(AccessLogEntity, { intakeId })).toMatchObject([
      { userName: 'Patient record', action: 'export', subject: 'HL7 ORU^R01', epd: '4711' },
    ]);
  });

  test('a system that wants documents gets the form as a PDF, of which the list keeps no bytes', async () => {
    await hospital.addDestination({ format: 'MDM' });
    const sent = await hospital.send(await queued());
    const [[, event, , , document, value = ''] = []] = taken();
    expect([event, document]).toEqual([
      'EVN|T02|20260302100000+0100',
      `TXA|1|HP|AP|20260302100000+0100||||||||${sent.submissionId}^INTAKEDESK|||||DO||AV`,
    ]);
    const [, base64 = ''] =
      /^OBX\|1\|ED\|phq9\^.+\|\|\^application\^pdf\^Base64\^([^|^]+)\|\|\|\|\|\|F$/.exec(value) ?? [];
    expect(String(Buffer.from(base64, 'base64').subarray(0, 5))).toBe('%PDF-');
    expect(sent).toMatchObject({ state: 'sent', type: 'MDM^T02' });
    expect(sent.body).toContain('^Base64^…');
  });

  test('each destination of the department gets a form once, also if it is queued twice', async () => {
    const { department } = hospital.world;
    const whole = await hospital.addDestination();
    const own = await hospital.addDestination({ departments: [department('ANE').id] });
    await hospital.addDestination({ departments: [department('ORT').id] });
    await hospital.addDestination({ enabled: false });
    await hospital.addDestination({ deletedAt: morning });
    const form = await hospital.complete();
    expect((await hospital.results(form)).map(({ destinationId }) => destinationId)).toEqual([whole.id, own.id]);
    expect(await hospital.database.read().countBy(OutboxMessageEntity, { lane: 'hl7' })).toBe(2);
  });

  test('a refusal is shown with its words; sent again, the record is written anew under another control id', async () => {
    const { integration, system, world } = hospital;
    await hospital.addDestination();
    system.reaction = async () => ({ reason: 'field_invalid' });
    const refused = await hospital.send(await queued());
    expect(refused).toMatchObject({ state: 'failed', reason: 'rejected', value: 'AE A value is not valid.' });
    const staff = world.staff();
    expect(await integration.results.list(staff, { state: 'failed' })).toMatchObject({
      rows: [{ id: refused.id, destination_name: 'Patient record', fault: { reason: 'rejected' } }],
      failed: 1,
    });

    await change(IntakeEntity, refused.intakeId, { lastName: 'Angerer' });
    system.reaction = async () => undefined;
    expect(await integration.results.retry(staff, refused.id)).toMatchObject({ state: 'waiting', fault: null });
    const sent = await hospital.send(refused);
    expect(sent).toMatchObject({ state: 'sent', reason: null, value: null });
    expect(new Set(controlIds()).size).toBe(2);
    expect(taken()[1]).toContain('PID|1||4711^^^NORTH^MR||Angerer^Zoë||19800229|F');
    await expect(integration.results.retry(staff, refused.id)).rejects.toThrow('is done');
    await expect(integration.results.discard(staff, refused.id)).rejects.toThrow('is done');
    expect(await integration.results.read(staff, refused.id)).toMatchObject({
      epd: '4711',
      body: expect.stringContaining('PID|1||4711^^^NORTH^MR||Angerer^Zoë||19800229|F\nOBR'),
    });
  });

  test('without an answer the same message is sent again, whatever was corrected meanwhile', async () => {
    const { system } = hospital;
    await hospital.addDestination();
    system.reaction = () => Promise.reject(new Error('It crashed.'));
    const waiting = await hospital.send(await queued());
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'unanswered', attempts: 1 });
    await change(IntakeEntity, waiting.intakeId, { lastName: 'Angerer' });
    system.reaction = async () => undefined;
    expect(await hospital.send(waiting)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(system.taken).toHaveLength(2);
    expect(new Set(system.taken).size).toBe(1);
  });

  test('results of a patient are sent in order, over all of their records; other patients do not wait', async () => {
    const { system } = hospital;
    await hospital.addDestination();
    system.reaction = () => Promise.reject(new Error('It crashed.'));
    const first = await hospital.send(await queued());
    system.reaction = async () => undefined;
    const second = await queued({ epd: ' 4711' }, { questionnaire: preop, answers: {} });
    const other = await queued({ epd: '04711' });
    expect(await hospital.send(second)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await hospital.send(other)).toMatchObject({ state: 'sent' });
    expect(await hospital.send(first)).toMatchObject({ state: 'sent' });
    expect(await hospital.send(second)).toMatchObject({ state: 'sent' });
    expect(controlIds()).toEqual([first, other, first, second].map(({ controlId }) => controlId));
  });

  test('answers that a patient has changed are sent as a correction, and the replaced ones not any more', async () => {
    const { database } = hospital;
    await hospital.addDestination();
    const replaced = await queued();
    await database.write(() =>
      database.manager().update(SubmissionEntity, { id: replaced.submissionId }, { state: 'superseded' }),
    );
    expect(await hospital.send(replaced)).toMatchObject({ state: 'discarded', attempts: 0 });
    await hospital.send(await queued({}, { round: 2 }));
    const [[, , request, value] = [], ...others] = taken();
    expect(others).toEqual([]);
    expect([request?.split('|')[25], value?.split('|')[11]]).toEqual(['C', 'C']);
  });

  describe('J9', () => {
    test('a destination never gets a result of another organisation', async () => {
      const { database, world } = hospital;
      const { organisationId } = world.department('FAR');
      const far = await hospital.addDestination({ organisationId });
      expect(await hospital.results(await hospital.complete())).toEqual([]);

      await hospital.addDestination();
      const { id } = await queued();
      await database.write(() => database.manager().update(Hl7ResultEntity, { id }, { destinationId: far.id }));
      const result = await database.read().findOneByOrFail(Hl7ResultEntity, { id });
      expect(await hospital.send(result)).toMatchObject({ state: 'discarded' });
      expect(hospital.system.taken).toEqual([]);
    });

    test('nothing is queued for a test patient', async () => {
      await hospital.addDestination();
      expect(await hospital.results(await hospital.complete({ epd: 'TEST-1' }))).toEqual([]);
    });

    test.each([
      ['became a test patient', { isTest: true }],
      ['was hidden', { hiddenAt: morning }],
    ])('nothing that waits is sent for a record that %s', async (_, values) => {
      await hospital.addDestination();
      const result = await queued();
      await change(IntakeEntity, result.intakeId, values);
      expect(await hospital.send(result)).toMatchObject({ state: 'discarded', doneAt: morning });
      expect(hospital.system.taken).toEqual([]);
    });

    test.each([
      ['deleted', { deletedAt: morning }],
      ['switched off', { enabled: false }],
    ])('nothing that waits is sent once its destination is %s', async (_, values) => {
      const { database } = hospital;
      const { id } = await hospital.addDestination();
      const result = await queued();
      await database.write(() => database.manager().update(Hl7DestinationEntity, { id }, values));
      expect(await hospital.send(result)).toMatchObject({ state: 'discarded' });
      expect(hospital.system.taken).toEqual([]);
    });

    test('nothing that waits is sent once its destination no longer gets results of the department', async () => {
      const { database, world } = hospital;
      const { id } = await hospital.addDestination();
      const result = await queued();
      const departments = [world.department('ORT').id];
      await database.write(() => database.manager().update(Hl7DestinationEntity, { id }, { departments }));
      expect(await hospital.send(result)).toMatchObject({ state: 'discarded' });
      expect(hospital.system.taken).toEqual([]);
    });

    test('a discarded result is not sent', async () => {
      await hospital.addDestination();
      const result = await queued();
      await hospital.integration.results.discard(hospital.world.staff(), result.id);
      expect(await hospital.send(result)).toMatchObject({ state: 'discarded', attempts: 0 });
      expect(hospital.system.taken).toEqual([]);
    });

    test('a host that the operator has not named is not called, and its results wait', async () => {
      await hospital.addDestination({ host: 'localhost' });
      expect(await hospital.send(await queued())).toMatchObject({ state: 'waiting', reason: 'not_named' });
      expect(hospital.system.taken).toEqual([]);
    });
  });
});
