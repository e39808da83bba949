import { AdminLogEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { BookingEntity } from '../tables/booking.entity.ts';
import { InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { hl7, type IntegrationWorld, morning, openIntegration } from '../testing/integration-world.ts';

eachEngine((open) => {
  let hospital: IntegrationWorld;
  const staff = () => hospital.world.staff();
  const messages = () => hospital.integration.messages;

  beforeAll(async () => {
    hospital = await openIntegration(open, () => morning);
    const { id: departmentId, organisationId } = hospital.world.department('ANE');
    await hospital.database.write(() =>
      hospital.database.manager().insert(InvitationRuleEntity, {
        organisationId,
        departmentId,
        name: 'Before surgery',
        appointmentType: 'SURG',
        content: 'preop',
        daysBefore: 7,
        way: 'email',
        createdAt: morning,
        updatedAt: morning,
      }),
    );
  });

  describe('a test message', () => {
    const tried = (message: string) => messages().try(staff(), { mapping: hospital.senders.ehr.mapping, message });

    test('shows what it would do, and does nothing', async () => {
      expect(await tried(hl7('SIU^S12').replaceAll('\r', '\n'))).toEqual({
        type: 'SIU^S12',
        effect: 'book',
        fault: null,
        rule: 'Before surgery',
        invite_at: '2026-03-03T09:30:00.000Z',
        values: expect.arrayContaining([
          { field: 'epd', place: 'PID-3.1', value: '4711' },
          { field: 'startAt', place: 'SCH-11.4', value: '202603101030' },
          { field: 'allowEmail', place: null, value: null },
        ]),
      });
      expect(await hospital.database.read().count(BookingEntity)).toBe(0);
    });

    test.each([
      ['an appointment that no rule names', hl7('SIU^S12', { department: 'ORT' }), { effect: 'book', fault: null }],
      ['a cancel', hl7('SIU^S15'), { effect: 'cancel', fault: null }],
      [
        'a patient who has died',
        hl7('SIU^S12', { person: `Ånger${'|'.repeat(24)}20260301` }),
        { effect: 'deceased', fault: null },
      ],
      ['a merge', hl7('ADT^A40', { former: '9' }), { effect: 'merge', fault: null }],
      [
        'an unknown department',
        hl7('SIU^S12', { department: 'NEW' }),
        { effect: 'book', fault: { reason: 'department_unknown', place: 'AIL-3.1', value: 'NEW' } },
      ],
      [
        'a type that is not taken',
        hl7('ORU^R01'),
        { type: 'ORU^R01', effect: 'nothing', fault: { reason: 'type', place: 'MSH-9', value: 'ORU^R01' } },
      ],
      [
        'a text that is none',
        'Dear colleague',
        { type: null, effect: 'nothing', values: [], fault: { reason: 'not_hl7', place: null, value: null } },
      ],
    ])('%s invites nobody', async (_, message, expected) => {
      expect(await tried(message)).toMatchObject({ ...expected, rule: null, invite_at: null });
    });
  });

  test('the newest message comes first, by state and sender, and an opened one names its patient for the access log', async () => {
    const done = await hospital.receive(hl7('SIU^S12'));
    const failed = await hospital.receive(hl7('SIU^S15', { epd: '5', appointment: 'B' }), 'radiology');
    await hospital.apply();
    const all = await messages().list(staff(), {});
    expect(all.rows.map(({ id }) => id)).toEqual([failed, done]);
    expect(all).toMatchObject({ total: 2, failed: 1, page: 1 });
    expect((await messages().list(staff(), { state: 'done' })).rows).toMatchObject([
      { id: done, sender_name: 'Patient record', fault: null, done_at: morning.toISOString() },
    ]);
    const { rows, total } = await messages().list(staff(), { sender: hospital.senders.radiology.id });
    expect([rows.length, total]).toEqual([1, 1]);
    expect(rows[0]?.fault).toEqual({ reason: 'appointment_unknown', place: 'SCH-2.1', value: 'B' });

    const reader = staff();
    const { body, values } = await messages().read(reader, done);
    expect(body).toBe(hl7('SIU^S12'));
    expect(values).toContainEqual({ field: 'epd', place: 'PID-3.1', value: '4711' });
    expect(reader.shown).toEqual([{ epd: '4711', intakeId: null, organisationId: reader.scope.organisationId }]);

    await messages().discard(staff(), failed);
    await expect(messages().discard(staff(), failed)).rejects.toThrow('has not failed');
    expect(await hospital.database.read().findBy(AdminLogEntity, { subject: 'hl7Message' })).toMatchObject([
      { userName: 'Nurse 1', action: 'discard', subjectId: String(failed) },
    ]);
  });
});
