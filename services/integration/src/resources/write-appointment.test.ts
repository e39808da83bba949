import type { GivenAppointment } from '@intake-desk/contracts/fhir';
import { eachEngine } from '@intake-desk/database/testing';
import { AppointmentEntity, IntakeEntity, TimelineEntryEntity } from '@intake-desk/intakes';
import { BookingEntity } from '../tables/booking.entity.ts';
import { InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { hl7, type IntegrationWorld, morning, openIntegration } from '../testing/integration-world.ts';

const actors = (epd: string, department = 'ANE'): GivenAppointment['participant'] => [
  { actor: { type: 'Patient', identifier: { value: epd } } },
  { actor: { reference: `Location/${department}`, display: 'Building B' } },
];

const appointment = (id: string, values: Partial<GivenAppointment> = {}): GivenAppointment => ({
  resourceType: 'Appointment',
  identifier: [{ value: id }],
  status: 'booked',
  start: '2026-03-10T10:30:00+01:00',
  appointmentType: { coding: [{ code: 'SURG' }] },
  reasonCode: [{ text: 'Knee' }],
  participant: actors(`patient of ${id}`),
  ...values,
});

eachEngine((open) => {
  let hospital: IntegrationWorld;
  beforeAll(async () => {
    hospital = await openIntegration(open, () => morning);
  });

  type Who = { departments?: string[]; userId?: number };
  const create = (id: string, values: Partial<GivenAppointment> = {}, ifNoneExist?: string, who: Who = {}) =>
    hospital.database.write(() =>
      hospital.integration.resources.createAppointment(hospital.world.staff(who), {
        appointment: appointment(id, values),
        ifNoneExist,
      }),
    );
  const put = (id: string, values: Partial<GivenAppointment> = {}, { key, ...who }: Who & { key?: number } = {}) => {
    const staff = hospital.world.staff(who);
    const { organisationId } = staff.scope;
    const keyed = key && { key: { id: key, organisationId, departmentId: null, permissions: [] } };
    return hospital.database.write(() =>
      hospital.integration.resources.updateAppointment(
        { ...staff, ...keyed },
        { of: { identifier: id }, appointment: appointment(id, values), ifMatch: undefined },
      ),
    );
  };
  const bookings = (externalId: string) => hospital.database.read().findBy(BookingEntity, { externalId });
  const intakeOf = (id: string) => hospital.database.read().findOneByOrFail(IntakeEntity, { epd: `patient of ${id}` });
  const addRule = () =>
    hospital.database.write(async () => {
      const { id: departmentId, organisationId } = hospital.world.department('ANE');
      const now = hospital.database.now();
      await hospital.database.manager().insert(InvitationRuleEntity, {
        ...{ organisationId, departmentId, name: 'Before surgery', content: 'preop', appointmentType: 'RULED' },
        ...{ daysBefore: 14, way: 'letter', createdAt: now, updatedAt: now },
      });
    });

  test('an appointment is booked once', async () => {
    const { resource, isNew } = await create('A-1');
    expect({ isNew, resource }).toMatchObject({
      isNew: true,
      resource: { status: 'booked', meta: { versionId: '1' } },
    });
    expect(await bookings('A-1')).toMatchObject([
      {
        system: 'fhir:0',
        departmentId: hospital.world.department('ANE').id,
        startAt: new Date('2026-03-10T09:30:00Z'),
        type: 'SURG',
        words: 'Knee',
        location: 'Building B',
        epd: 'patient of A-1',
      },
    ]);
    await expect(create('A-1')).rejects.toThrow('The appointment is known');
    expect(await create('A-1', {}, 'identifier=A-1')).toMatchObject({ isNew: false, resource: { id: resource.id } });
    expect(await bookings('A-1')).toHaveLength(1);
  });

  test('participants are known by the addresses of another server, and named by their identifiers', async () => {
    const reference = (type: string) => `https://ehr.example/fhir/${type}/34373131`;
    const participant = [
      { actor: { reference: `${reference('Patient')}/_history/2`, identifier: { value: 'patient of A-whole' } } },
      { actor: { reference: reference('Location'), identifier: { value: 'ANE' } } },
    ];
    await create('A-whole', { participant });
    expect(await bookings('A-whole')).toMatchObject([{ epd: 'patient of A-whole' }]);
    const nameless = [{ actor: { reference: reference('Patient') } }, ...participant.slice(1)];
    await expect(create('A-none', { participant: nameless })).rejects.toMatchObject({
      errors: { 'participant.0.actor.reference': ['validation.invalid'] },
    });
  });

  test('of two that book an appointment at once, one books it and the other finds it, or is refused without the condition', async () => {
    for (const n of [1, 2, 3]) {
      const id = `A-twice-${n}`;
      const starts = ['2026-03-10T10:30:00Z', '2026-03-10T11:30:00Z'];
      const both = await Promise.all(starts.map((start) => create(id, { start }, `identifier=${id}`)));
      expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
      expect(both[0]?.resource).toEqual(both[1]?.resource);
      const plain = await Promise.allSettled(starts.map((start) => create(`${id}-plain`, { start })));
      expect(plain.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await bookings(`${id}-plain`)).toMatchObject([{ version: 1 }]);
    }
  });

  test('of two systems that book an appointment by its identifier at once, the later one changes it', async () => {
    for (const n of [1, 2, 3]) {
      const id = `A-systems-${n}`;
      const both = await Promise.all([put(id), put(id, {}, { key: 7 })]);
      expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
      expect(await bookings(id)).toMatchObject([{ version: 2 }]);
    }
  });

  test('a reason that is longer than anybody reads is cut off, and the appointment is booked', async () => {
    const reasonCode = Array.from({ length: 40 }, () => ({ text: '€'.repeat(4_000) }));
    expect(await create('A-long', { reasonCode })).toMatchObject({ isNew: true });
    const [booking] = await bookings('A-long');
    expect(booking?.words).toHaveLength(20_000);
  });

  test('an update books, moves, cancels and notes an absence, in the record too', async () => {
    await addRule();
    const ruled = { appointmentType: { text: 'RULED' } };
    expect(await put('A-2', ruled)).toMatchObject({ isNew: true });
    const { id: intakeId } = await intakeOf('A-2');
    const appointments = () => hospital.database.read().findBy(AppointmentEntity, { intakeId });
    expect(await put('A-2', { ...ruled, start: '2026-03-12T10:30:00Z' })).toMatchObject({
      isNew: false,
      resource: { meta: { versionId: '2' } },
    });
    expect(await appointments()).toMatchObject([{ startAt: new Date('2026-03-12T10:30:00Z'), externalId: 'A-2' }]);
    const { start: _, ...rest } = appointment('A-2', { status: 'cancelled' });
    await put('A-2', rest);
    expect(await appointments()).toMatchObject([{ status: 'canceled' }]);
    await put('A-2', { status: 'noshow' });
    expect(await bookings('A-2')).toMatchObject([{ status: 'noshow' }]);
    const moved = { intakeId, logName: 'appointment.updated' };
    expect(await hospital.database.read().findBy(TimelineEntryEntity, moved)).toMatchObject([
      { causerName: 'Nurse 1' },
    ]);
  });

  test('an appointment that arrived by HL7 is changed, not booked twice', async () => {
    await hospital.receive(hl7('SIU^S12', { epd: 'patient of A-3', appointment: 'A-3' }));
    await hospital.apply();
    await put('A-3', { start: '2026-03-11T10:30:00+01:00' });
    expect(await bookings('A-3')).toMatchObject([
      { system: `hl7:${hospital.senders.ehr.id}`, startAt: new Date('2026-03-11T09:30:00Z'), version: 2 },
    ]);
  });

  test('a version that somebody else has changed is not replaced', async () => {
    const { resource } = await create('A-4');
    const staff = hospital.world.staff();
    const change = (ifMatch: string) =>
      hospital.database.write(() =>
        hospital.integration.resources.updateAppointment(staff, {
          of: { id: resource.id },
          appointment: appointment('A-4'),
          ifMatch,
        }),
      );
    await change('W/"1"');
    await expect(change('W/"1"')).rejects.toThrow('changed in the meantime');
    expect(await bookings('A-4')).toMatchObject([{ version: 2 }]);
  });

  test.each([
    ['start', { start: '2026-02-30T10:30:00Z' }],
    ['identifier', { identifier: [] }],
    ['status', { status: 'cancelled' }],
    ['participant', { participant: [{ actor: { reference: 'Location/ANE' } }] }],
    ['participant.0.actor.reference', { participant: [{ actor: { reference: 'Patient/00' } }] }],
    ['participant.1.actor', { participant: actors('P', 'NOWHERE') }],
    ['participant.1.actor', { participant: actors('P', 'FAR') }],
    ['participant.1.actor', { participant: actors('P', 'PAI') }],
  ] satisfies [string, Partial<GivenAppointment>][])('a wrong %s is refused', async (path, values) => {
    await expect(create('A-5', values)).rejects.toMatchObject({ errors: { [path]: [expect.any(String)] } });
    expect(await bookings('A-5')).toEqual([]);
  });

  test('an appointment stays that of its patient', async () => {
    await create('A-6');
    await expect(put('A-6', { participant: actors('another') })).rejects.toMatchObject({
      errors: { participant: ['validation.invalid'] },
    });
  });

  test('J7 a caller of one department neither sees, changes nor takes over the appointments of another', async () => {
    const { resource } = await create('A-7', { participant: actors('patient of A-7', 'ORT') });
    const who = { departments: ['ANE'] };
    await expect(put('A-7', {}, who)).rejects.toThrow('Another appointment has this identifier');
    await expect(create('A-7', {}, 'identifier=A-7', who)).rejects.toThrow('Another appointment');
    const request = { of: { id: resource.id }, appointment: appointment('A-7'), ifMatch: undefined };
    const byId = () => hospital.integration.resources.updateAppointment(hospital.world.staff(who), request);
    await expect(hospital.database.write(byId)).rejects.toThrow('no such appointment');
    expect(await bookings('A-7')).toMatchObject([{ departmentId: hospital.world.department('ORT').id, version: 1 }]);
  });

  test('J7 an appointment of another organisation is neither found nor changed', async () => {
    await hospital.receive(hl7('SIU^S12', { epd: 'P', appointment: 'A-8', department: 'FAR' }), 'far');
    await hospital.apply();
    const [foreign] = await bookings('A-8');
    const request = { of: { id: `b${foreign?.id}` }, appointment: appointment('A-8'), ifMatch: undefined };
    const byId = () => hospital.integration.resources.updateAppointment(hospital.world.staff(), request);
    await expect(hospital.database.write(byId)).rejects.toThrow('no such appointment');
    expect(await put('A-8')).toMatchObject({ isNew: true });
    expect(await bookings('A-8')).toMatchObject([foreign ?? {}, { epd: 'patient of A-8' }]);
  });
});
