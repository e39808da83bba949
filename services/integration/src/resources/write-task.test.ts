import type { GivenPatient, GivenTask } from '@intake-desk/contracts/fhir';
import { OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { AppointmentEntity, IntakeEntity } from '@intake-desk/intakes';
import { BookingEntity } from '../tables/booking.entity.ts';
import { hl7, type IntegrationWorld, morning, openIntegration } from '../testing/integration-world.ts';

const way = (valueCode: string) => ({ type: { text: 'way' }, valueCode });

/** A task for a patient who is contained in it. */
const task = (epd: string, values: Partial<GivenTask> = {}): GivenTask => ({
  resourceType: 'Task',
  status: 'requested',
  intent: 'order',
  contained: [
    {
      resourceType: 'Patient',
      id: 'p',
      identifier: [{ value: epd }],
      name: [{ family: 'Jansen' }],
      telecom: [{ system: 'email', value: 'anneke@example.org' }],
    },
  ],
  for: { reference: '#p' },
  focus: { reference: 'https://desk.example/fhir/R4/north/Questionnaire/pain' },
  owner: { identifier: { value: 'ANE' } },
  ...values,
});

const nobody: GivenPatient = { resourceType: 'Patient', id: 'p', identifier: [{ value: 'T-3' }] };

eachEngine((open) => {
  let hospital: IntegrationWorld;
  beforeAll(async () => {
    hospital = await openIntegration(open, () => morning);
  });

  const send = (values: GivenTask, departments?: string[]) =>
    hospital.database.write(() =>
      hospital.integration.resources.createTask(hospital.world.staff(departments ? { departments } : {}), values),
    );
  const intakes = (epd: string) => hospital.database.read().findBy(IntakeEntity, { epd });

  test('a patient is invited once, by e-mail, with the appointment at the end of the period', async () => {
    const period = { end: '2026-04-01T10:00:00+02:00' };
    const given = task('T-1', { restriction: { period }, input: [way('email')] });
    expect(await send(given)).toMatchObject({ isNew: true, resource: { resourceType: 'Task' } });
    const [intake, ...others] = await intakes('T-1');
    expect(others).toEqual([]);
    expect(intake).toMatchObject({
      content: 'pain',
      lastName: 'Jansen',
      departmentId: hospital.world.department('ANE').id,
      appointmentAt: new Date('2026-04-01T08:00:00Z'),
      origin: 'ZD-digital',
      externalSystem: 'Nurse 1',
    });
    const mails = { intakeId: intake?.id ?? 0, kind: 'invitation' as const };
    expect(await hospital.database.read().findBy(OutboxMessageEntity, mails)).toMatchObject([
      { recipient: 'anneke@example.org' },
    ]);
    const again = await send(given);
    expect(again).toMatchObject({ isNew: false, resource: { id: intake?.hash } });
    expect(await intakes('T-1')).toHaveLength(1);
  });

  test('a letter is written for a known patient, and their appointment belongs to the intake', async () => {
    await hospital.receive(hl7('SIU^S12', { epd: 'T-2', appointment: 'T-2' }));
    await hospital.apply();
    const input = [way('letter'), { type: { text: 'appointment' }, valueReference: { identifier: { value: 'T-2' } } }];
    await send(task('', { for: { identifier: { value: 'T-2' } }, input }));
    const [intake] = await intakes('T-2');
    expect(intake).toMatchObject({ origin: 'ZD-paper', firstName: 'Zoë', externalId: 'T-2' });
    expect(await hospital.database.read().findBy(BookingEntity, { externalId: 'T-2' })).toMatchObject([
      { intakeId: intake?.id },
    ]);
    expect(await hospital.database.read().findBy(AppointmentEntity, { externalId: 'T-2' })).toMatchObject([
      { intakeId: intake?.id, type: 'SURG' },
    ]);
  });

  test('an address that staff removed is known no more, though the appointment has it', async () => {
    const { world, intakes: desk, integration } = hospital;
    await hospital.receive(hl7('SIU^S12', { epd: 'T-6', appointment: 'T-6' }));
    await hospital.apply();
    const known = { for: { identifier: { value: 'T-6' } } };
    await send(task('', { ...known, input: [way('letter')] }));
    const [{ id } = { id: 0 }] = await intakes('T-6');
    const staff = world.staff({ permissions: ['send_invite', 'view_patient_modal', 'display_patient_email_address'] });
    const { version } = await desk.patients.read(staff, id);
    await desk.patients.correct(staff, { id, version, reason: 'Asked for it', useremail: null });

    const elsewhere = { owner: { identifier: { value: 'ORT' } }, input: [way('email')] };
    const refused = { errors: { input: ['no_email_found'] } };
    await expect(send(task('', { ...known, ...elsewhere }))).rejects.toMatchObject(refused);
    const launched = await integration.bookings.find(staff, { epd: 'T-6', externalId: 'T-6' });
    expect(launched?.fields).toMatchObject({ first_name: 'Zoë', dob: '1980-02-29' });
    expect(launched?.fields).not.toHaveProperty('useremail');
  });

  test.each([
    ['focus', { focus: { reference: 'Questionnaire/gone' } }],
    ['owner', { owner: { identifier: { value: 'FAR' } } }],
    ['for.reference', { for: { reference: '#other' } }],
    ['for', { contained: [{ ...nobody, name: [{ family: 'x'.repeat(256) }] }] }],
    ['contained.0.birthDate', { contained: [{ ...nobody, birthDate: '1980' }] }],
    [
      'contained.1.identifier',
      {
        contained: [
          { ...nobody, id: 'other' },
          { ...nobody, identifier: [] },
        ],
      },
    ],
    ['input', { input: [way('pigeon')] }],
    ['input', { input: [way('sms')] }],
    ['input', { input: [way('email')], contained: [nobody] }],
    ['restriction.period.end', { restriction: { period: { end: '2026-02-30T10:00:00Z' } } }],
  ] satisfies [string, Partial<GivenTask>][])('a task with a wrong %s invites nobody', async (path, values) => {
    await expect(send(task('T-3', values))).rejects.toMatchObject({ errors: { [path]: [expect.any(String)] } });
    expect(await intakes('T-3')).toEqual([]);
  });

  test('a caller with several departments names one, and a caller with one does not have to', async () => {
    const { owner: _, ...nowhere } = task('T-5');
    await expect(send(nowhere)).rejects.toMatchObject({ errors: { owner: ['validation.department'] } });
    await send(nowhere, ['ORT']);
    expect(await intakes('T-5')).toMatchObject([{ departmentId: hospital.world.department('ORT').id }]);
  });

  test('J7 an appointment of another department or organisation is not taken', async () => {
    await hospital.receive(hl7('SIU^S12', { epd: 'T-4', appointment: 'T-4', department: 'FAR' }), 'far');
    await hospital.apply();
    const input = [{ type: { text: 'appointment' }, valueReference: { identifier: { value: 'T-4' } } }];
    await expect(send(task('T-4', { input }))).rejects.toMatchObject({ errors: { input: ['validation.invalid'] } });
    await expect(send(task('T-4'), ['ORT'])).rejects.toMatchObject({ errors: { owner: ['validation.department'] } });
    expect(await intakes('T-4')).toEqual([]);
  });
});
