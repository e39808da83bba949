import { Conflict } from '@intake-desk/contracts';
import type { GivenPatient } from '@intake-desk/contracts/fhir';
import { eachEngine } from '@intake-desk/database/testing';
import { IntakeEntity } from '@intake-desk/intakes';
import { BookingEntity } from '../tables/booking.entity.ts';
import { ReportedPatientEntity } from '../tables/reported-patient.entity.ts';
import { hl7, type IntegrationWorld, morning, openIntegration } from '../testing/integration-world.ts';
import { patientIdOf } from './patient-id.ts';

const patient = (epd: string, values: Partial<GivenPatient> = {}): GivenPatient => ({
  resourceType: 'Patient',
  identifier: [{ value: epd }],
  name: [{ family: 'Jansen', given: ['Anneke'] }],
  telecom: [
    { system: 'phone', value: '0612345678' },
    { system: 'email', value: 'anneke@example.org' },
  ],
  gender: 'female',
  birthDate: '1962-04-12',
  communication: [{ language: { coding: [{ code: 'nl-NL' }] } }],
  ...values,
});

eachEngine((open) => {
  let hospital: IntegrationWorld;
  beforeAll(async () => {
    hospital = await openIntegration(open, () => morning);
  });

  const write = <T>(work: (resources: IntegrationWorld['integration']['resources']) => Promise<T>): Promise<T> =>
    hospital.database.write(() => work(hospital.integration.resources));
  const create = (epd: string, { ifNoneExist, ...who }: { ifNoneExist?: string; permissions?: [] } = {}) =>
    write((resources) => resources.createPatient(hospital.world.staff(who), { patient: patient(epd), ifNoneExist }));
  const update = (epd: string, values: Partial<GivenPatient>, { ifMatch, ...who }: UpdateOptions = {}) =>
    write((resources) =>
      resources.updatePatient(hospital.world.staff(who), {
        of: { id: patientIdOf(epd) ?? '' },
        patient: patient(epd, values),
        ifMatch,
      }),
    );
  type UpdateOptions = { ifMatch?: string; departments?: string[]; userId?: number };
  const reportedPatient = (epd: string) => hospital.database.read().findOneBy(ReportedPatientEntity, { epd });

  test('a patient is reported once, before any appointment, and read back', async () => {
    const { resource, isNew } = await create('NEW-1');
    expect({ isNew, resource }).toMatchObject({
      isNew: true,
      resource: {
        id: patientIdOf('NEW-1'),
        identifier: [{ value: 'NEW-1' }],
        name: [{ family: 'Jansen', given: ['Anneke'] }],
        gender: 'female',
        birthDate: '1962-04-12',
      },
    });
    expect(await reportedPatient('NEW-1')).toMatchObject({ phone: '+31612345678', language: 'nl', system: 'fhir:0' });
    await expect(create('new-1')).rejects.toThrow('The patient is known');
    expect(await create('new-1', { ifNoneExist: 'identifier=urn:ehr|NEW-1' })).toMatchObject({
      isNew: false,
      resource: { identifier: [{ value: 'NEW-1' }] },
    });
    await expect(create('NEW-2', { ifNoneExist: 'family=Jansen' })).rejects.toThrow('not by identifier');
  });

  test('of two that report a new patient at once, one adds them and the other finds them, or is refused without the condition', async () => {
    for (const n of [1, 2, 3]) {
      const epd = `TWICE-${n}`;
      const both = await Promise.all([1, 2].map(() => create(epd, { ifNoneExist: `identifier=${epd}` })));
      expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
      expect(both[0]?.resource).toEqual(both[1]?.resource);
      const plain = await Promise.allSettled([1, 2].map(() => create(`${epd}-plain`)));
      expect(plain.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(plain.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Conflict) });
    }
  });

  test('an update replaces the patient in appointments and intakes, and deletes a value that is left out', async () => {
    await hospital.receive(hl7('SIU^S12', { epd: 'BOOKED-1', appointment: 'BOOKED-1' }));
    await hospital.apply();
    const { resource, isNew } = await update('BOOKED-1', { telecom: [{ system: 'phone', value: '0687654321' }] });
    expect(isNew).toBe(false);
    expect(resource).toMatchObject({ telecom: [{ system: 'phone', value: '+31687654321' }] });
    expect(await hospital.database.read().findBy(BookingEntity, { epd: 'BOOKED-1' })).toMatchObject([
      { firstName: 'Anneke', email: null, phone: '+31687654321', version: 2 },
    ]);
  });

  test.each([{ deceasedBoolean: true }, { deceasedDateTime: '2026-03-01' }])(
    'a patient who has died by %j is hidden and read as dead until a system denies it',
    async (death) => {
      const epd = `DEAD-${Object.keys(death).join('')}`;
      const { hash } = await write(() =>
        hospital.intakes.hospital.invite(hospital.world.staff({ departments: ['ANE'] }), {
          ...{ epd, content: 'preop', appointment: null, externalSystem: 'EHR', allowEmail: null },
          email: 'anneke@example.org',
        }),
      );
      const hiddenAt = async () => (await hospital.database.read().findOneByOrFail(IntakeEntity, { hash })).hiddenAt;
      // A key has no user.
      const key = { userId: 0 };
      expect((await update(epd, death, key)).resource).toMatchObject({ deceasedBoolean: true });
      expect(await hiddenAt()).not.toBeNull();
      expect((await update(epd, {}, key)).resource).toMatchObject({ deceasedBoolean: true });
      expect((await update(epd, { deceasedBoolean: false }, key)).resource.deceasedBoolean).toBeUndefined();
      expect(await hiddenAt()).toBeNull();
    },
  );

  test('a version that somebody else has changed is not replaced', async () => {
    const { resource } = await create('MATCH-1');
    const ifMatch = `W/"${resource.meta.versionId}"`;
    await update('MATCH-1', { gender: 'other' }, { ifMatch });
    await expect(update('MATCH-1', { gender: 'male' }, { ifMatch })).rejects.toThrow('changed in the meantime');
    expect(await reportedPatient('MATCH-1')).toMatchObject({ sex: 'O' });
  });

  test.each([
    ['birthDate', { birthDate: '1962' }],
    ['birthDate', { birthDate: '1962-02-30' }],
    ['birthDate', { birthDate: '2999-01-01' }],
    ['telecom', { telecom: [{ system: 'email', value: 'none' }] }],
    ['telecom', { telecom: [{ system: 'phone', value: 'none' }] }],
    ['name', { name: [{ family: 'Line\nbreak' }] }],
    ['identifier', { identifier: [{ value: 'ANOTHER' }] }],
    ['identifier', { identifier: [{ use: 'old', value: 'WRONG-1' }] }],
    ['id', { id: 'another' }],
  ] satisfies [string, Partial<GivenPatient>][])('a wrong %s is refused', async (path, values) => {
    await expect(update('WRONG-1', values)).rejects.toMatchObject({ errors: { [path]: [expect.any(String)] } });
    expect(await reportedPatient('WRONG-1')).toBeNull();
  });

  test('a caller who cannot see the e-mail address keeps it', async () => {
    await create('HIDDEN-1');
    const blind = hospital.world.staff({ permissions: ['send_invite', 'view_patient_modal'] });
    const { telecom: _, ...rest } = patient('HIDDEN-1');
    const request = { of: { identifier: 'HIDDEN-1' }, patient: rest, ifMatch: undefined };
    await write((resources) => resources.updatePatient(blind, request));
    expect(await reportedPatient('HIDDEN-1')).toMatchObject({ email: 'anneke@example.org', phone: null });
  });

  test('J7 a caller of one department, or who may not see patients, reports none', async () => {
    await expect(update('PART-1', {}, { departments: ['ANE'] })).rejects.toThrow('all departments');
    await expect(create('PART-1', { permissions: [] })).rejects.toThrow();
    expect(await reportedPatient('PART-1')).toBeNull();
  });

  test('J7 a patient of another organisation with the same identifier stays as they are', async () => {
    await hospital.receive(hl7('SIU^S12', { epd: 'SAME-1', appointment: 'SAME-1', department: 'FAR' }), 'far');
    await hospital.apply();
    const { isNew } = await update('SAME-1', {});
    expect(isNew).toBe(true);
    const { organisationId } = hospital.world.department('FAR');
    const where = { organisationId, epd: 'SAME-1' };
    for (const entity of [BookingEntity, ReportedPatientEntity]) {
      expect(await hospital.database.read().findBy(entity, where)).toMatchObject([{ lastName: 'Ånger' }]);
    }
    expect(await hospital.database.read().countBy(IntakeEntity, { epd: 'SAME-1' })).toBe(0);
  });
});
