import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import { AdminLogEntity, type Database, instantText, rowOf, select } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import Type from 'typebox';
import type { Intakes } from '../create-intakes.ts';
import { ProcedureEntity } from '../tables/procedure.entity.ts';
import { changeSettings, followUp } from '../testing/department-settings.ts';
import { fullSettings, openIntakes, type World } from '../testing/world.ts';

const now = new Date('2026-03-02T09:00:00.000Z');

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let questionnaireId = 0;
  let serial = 0;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
    await database.write(async () => {
      const manager = database.manager();
      const at = instantText(now);
      await manager.query("INSERT INTO questionnaire (questionnaire_key, created_at) VALUES ('knee', ?)", [at]);
      const made = await select(manager, rowOf({ id: Type.Integer() }))`
        SELECT id FROM questionnaire WHERE questionnaire_key = 'knee'`;
      questionnaireId = made[0]?.id ?? 0;
    });
  });

  const content = () => intakes.content.assigned;
  const inAne = () => world.staff({ departments: ['ANE'] });
  const newValue = (): string => {
    serial += 1;
    return `KNEE_${serial}`;
  };
  const assign = (value = newValue(), given: object = {}) =>
    content().assign(inAne(), { questionnaireId, value, label: { en: 'Knee' }, ...given });
  const listed = async (id: number) => (await content().list(inAne(), questionnaireId)).find((row) => row.id === id);
  const offered = async (value: string) => (await intakes.content.list(inAne())).find((one) => one.value === value);
  const invite = async (value: string, epd: string) => {
    const { hash } = await intakes.invitations.send(inAne(), {
      content: value,
      epd,
      useremail: `${epd}@patient.test`,
      first_name: 'Ada',
      last_name: 'Example',
      phone_number_full: '31612345678',
      sex: 'F',
      dob: '1980-02-29',
      location: 'home',
      appointment: '2026-03-09 09:30:00+0100',
    });
    return hash;
  };

  test('a department gets a questionnaire, its labels are changed, and it is removed; each with a row of the admin log', async () => {
    const made = await assign(undefined, { group: { en: 'Joints' } });
    const { id, value } = made;
    expect(made).toMatchObject({
      confirmation: false,
      followups: false,
      inUse: true,
      version: 1,
      group: { en: 'Joints' },
    });
    expect(await offered(value)).toEqual({ value, label: 'Knee', group: 'Joints' });
    const words = { label: { de: 'Beide Knie', nl: 'Beide knieën' } };
    const changed = await content().change(inAne(), questionnaireId, id, { ...words, inUse: true, version: 1 });
    expect(changed).toMatchObject({ ...words, version: 2 });
    expect(changed).not.toHaveProperty('group');
    const spanish = inAne();
    const reader = { ...spanish, language: 'es' as const, scope: { ...spanish.scope, language: 'de' as const } };
    expect(await intakes.content.list(reader)).toContainEqual({ value, label: 'Beide Knie' });
    expect(await listed(id)).toEqual(changed);
    await content().remove(inAne(), questionnaireId, id, 2);
    expect(await listed(id)).toBeUndefined();
    const rows = await database.read().findBy(AdminLogEntity, { subject: 'departmentContent', subjectName: value });
    expect(rows.map(({ action, userName, oldValue, newValue }) => ({ action, userName, oldValue, newValue }))).toEqual([
      { action: 'create', userName: 'Nurse 1', oldValue: null, newValue: made },
      { action: 'change', userName: 'Nurse 1', oldValue: made, newValue: changed },
      { action: 'delete', userName: 'Nurse 1', oldValue: changed, newValue: null },
    ]);
  });

  test('boxes of the appointment form are offered while Settings has them switched on', async () => {
    await changeSettings(database, world.department('ANE'), { ...fullSettings, notificationTypes: [followUp()] });
    const boxes = { confirmation: true, followups: false };
    const { id, value } = await assign(undefined, boxes);
    const hash = await invite(value, 'boxes-1');
    const switchTo = async (to: typeof boxes) => {
      const change = { label: { en: 'Knee' }, inUse: true, ...to };
      expect(await content().change(inAne(), questionnaireId, id, change)).toMatchObject(to);
    };
    const offer = async () => (await intakes.record.read(inAne(), { hash, sessionId: 1 })).appointment_offer;
    expect(await offer()).toMatchObject({ send_confirmation: true, enable_followups: false });
    await switchTo({ confirmation: false, followups: true });
    expect(await offer()).toMatchObject({ send_confirmation: false, enable_followups: true });
    await switchTo({ confirmation: false, followups: false });
    expect(await offer()).toMatchObject({ send_confirmation: false, enable_followups: false });
  });

  test('a change without the boxes does not change them', async () => {
    const { id } = await assign(undefined, { confirmation: true, followups: true });
    const words = { label: { en: 'Knees' }, inUse: true };
    expect(await content().change(inAne(), questionnaireId, id, words)).toMatchObject({
      confirmation: true,
      followups: true,
    });
  });

  test('the later of two editors gets a conflict, also when removing a changed entry', async () => {
    const { id, version } = await assign();
    const change = (en: string) =>
      content().change(inAne(), questionnaireId, id, { label: { en }, inUse: true, version });
    const outcomes = await Promise.allSettled([change('One'), change('Two')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stored = await listed(id);
    await expect(change('Three')).rejects.toThrow(Conflict);
    await expect(content().remove(inAne(), questionnaireId, id, version)).rejects.toThrow(Conflict);
    expect(await listed(id)).toEqual(stored);
    expect(stored?.version).toBe(version + 1);
  });

  test('switching off and its Undo keep the labels, and patients are not invited meanwhile', async () => {
    const { id, value, label } = await assign();
    const off = await content().change(inAne(), questionnaireId, id, { label, inUse: false, version: 1 });
    expect(await offered(value)).toBeUndefined();
    await expect(invite(value, 'off-1')).rejects.toThrow(Invalid);
    const on = await content().change(inAne(), questionnaireId, id, { label, inUse: true, version: off.version });
    expect(on).toMatchObject({ label, inUse: true, version: 3 });
    expect(await offered(value)).toMatchObject({ label: 'Knee' });
  });

  test('a value that the department has is refused; another department may have it too', async () => {
    const { value } = await assign();
    await expect(assign(value)).rejects.toMatchObject({ errors: { value: ['validation.unique'] } });
    const inOrt = world.staff({ departments: ['ORT'] });
    const words = { questionnaireId, value, label: { en: 'Knee' } };
    expect(await content().assign(inOrt, words)).toMatchObject({ department: 'ORT', value });
  });

  test('an entry for which patients were invited cannot be removed', async () => {
    const { id, value } = await assign();
    await invite(value, 'used-1');
    const refused = content().remove(inAne(), questionnaireId, id, 1);
    await expect(refused).rejects.toMatchObject({ errors: { value: ['content.used'] } });
    expect(await listed(id)).toMatchObject({ value });
  });

  test('an entry that was switched off and removed is restored by Undo', async () => {
    const made = await assign(undefined, { group: { en: 'Joints' }, confirmation: true, inUse: false });
    const { id, value, label, group, confirmation, followups, inUse } = made;
    await content().remove(inAne(), questionnaireId, id, 1);
    const again = await assign(value, { label, group, confirmation, followups, inUse });
    expect(again).toEqual({ ...made, id: again.id });
    expect(await offered(value)).toBeUndefined();
  });

  test('an entry of a linked organisation, or of another questionnaire, is not found', async () => {
    const { id } = await assign();
    const inPai = world.staff({ departments: ['PAI'] });
    await expect(content().assign(inPai, { questionnaireId, value: 'X', label: { en: 'X' } })).rejects.toThrow(
      NotFound,
    );
    await expect(content().remove(inPai, questionnaireId, id)).rejects.toThrow(NotFound);
    await expect(content().remove(inAne(), questionnaireId + 1, id)).rejects.toThrow(NotFound);
  });

  test('a questionnaire out of use is not offered, and returns as each department had it', async () => {
    const [on, off] = [await assign(), await assign(undefined, { inUse: false })];
    await database.write(() => content().follow(questionnaireId, false));
    expect(await offered(on.value)).toBeUndefined();
    await expect(invite(on.value, 'unused-1')).rejects.toMatchObject({ errors: { content: expect.anything() } });
    await database.write(() => content().follow(questionnaireId, true));
    expect(await offered(on.value)).toBeDefined();
    expect(await offered(off.value)).toBeUndefined();
    expect(await database.read().findOneBy(ProcedureEntity, { id: off.id })).toMatchObject({ disabledAt: now });
  });
});
