import {
  createFhirAppointment,
  createFhirPatient,
  createFhirQuestionnaireResponse,
  createFhirTask,
  readFhirQuestionnaire,
} from '@intake-desk/contracts/fhir';
import { eachEngine } from '@intake-desk/database/testing';
import { deskEntities } from '@intake-desk/gateway';
import { OrganisationEntity, organisationScope } from '@intake-desk/identity';
import { createIntakes, IntakeEntity } from '@intake-desk/intakes';
import {
  BookingEntity,
  createIntegration,
  Hl7DestinationEntity,
  Hl7MessageEntity,
  Hl7SenderEntity,
  InvitationRuleEntity,
} from '@intake-desk/integration';
import { createReports } from '@intake-desk/reports';
import { makeStaff } from '@intake-desk/reports/testing';
import { DateTime } from 'luxon';
import { Parse } from 'typebox/value';
import { createMasterData } from '../fill/create-master-data.ts';
import { demoOrganisations } from '../organisations/organisation.ts';
import { createRandom } from '../random/random.ts';
import { addHospital } from './add-hospital.ts';
import { HospitalMessages, visits } from './hospital-messages.ts';

const noon = DateTime.fromISO('2026-06-17T12:00:00', { zone: 'Europe/Amsterdam' });

eachEngine((open) => {
  test('the demonstration’s hospital is added once; its messages are taken and invite their patients', async () => {
    const database = await open(deskEntities, { now: () => noon.toJSDate() });
    await database.write(() => createMasterData(database, demoOrganisations(4), createRandom(1, 'answers'), 1));
    await addHospital(database);
    await addHospital(database);
    const read = database.read();
    expect(await read.count(Hl7SenderEntity)).toBe(1);
    expect(await read.count(Hl7DestinationEntity)).toBe(1);
    expect(await read.count(InvitationRuleEntity)).toBe(visits.length);

    const reports = createReports({ database });
    const intakes = createIntakes({ database, publicUrl: '', medianMinutes: reports.submissions.medianMinutes });
    const { inbox } = createIntegration({ database, intakes, reports });
    const messages = new HospitalMessages(createRandom(1, 'hospital'), () => noon);
    for (let sent = 0; sent < 30; sent += 1) {
      const bytes = Buffer.from(messages.next());
      const { acknowledgement } = await inbox.receive({ bytes, address: '127.0.0.1', certificate: undefined });
      expect(acknowledgement).toContain('MSA|AA|');
    }
    await inbox.run();
    expect(await read.countBy(Hl7MessageEntity, { state: 'done' })).toBe(30);
    const bookings = await read.find(BookingEntity);
    const near = bookings.filter(
      ({ startAt, status }) => status === 'booked' && startAt < noon.plus({ days: 28 }).toJSDate(),
    );
    expect(near.filter(({ intakeId }) => intakeId === null)).toEqual([]);
    expect(await read.count(IntakeEntity)).toBeGreaterThanOrEqual(near.length);
    expect(near.length).toBeGreaterThan(5);
  });

  test('a hospital that copies the examples of FHIR reports a patient, books, invites and submits answers', async () => {
    const database = await open(deskEntities, { now: () => noon.toJSDate() });
    await database.write(() => createMasterData(database, demoOrganisations(4), createRandom(1, 'answers'), 1));
    const { id: organisationId } = await database
      .read()
      .findOneByOrFail(OrganisationEntity, { symbol: createFhirTask.example.params.org });
    const scope = await organisationScope(database, organisationId);
    const { staff } = makeStaff({ organisationId, departmentId: 0, symbol: '' }, []);
    const system = { ...staff, scope, can: () => true };
    const reports = createReports({ database });
    const intakes = createIntakes({ database, publicUrl: '', medianMinutes: reports.submissions.medianMinutes });
    const { resources } = createIntegration({ database, intakes, reports });
    const id = await database.write(async () => {
      const ifNoneExist = undefined;
      await resources.createPatient(system, {
        patient: Parse(createFhirPatient.body, createFhirPatient.example.body),
        ifNoneExist,
      });
      await resources.createAppointment(system, {
        appointment: Parse(createFhirAppointment.body, createFhirAppointment.example.body),
        ifNoneExist,
      });
      await resources.createTask(system, Parse(createFhirTask.body, createFhirTask.example.body));
      return resources.createQuestionnaireResponse(
        system,
        Parse(createFhirQuestionnaireResponse.body, createFhirQuestionnaireResponse.example.body),
      );
    });
    expect((await resources.readQuestionnaire(system, readFhirQuestionnaire.example.params.id)).id).toBe('pain-after');
    expect(await resources.readQuestionnaireResponse(system, id)).toMatchObject({ status: 'completed' });
    expect(await database.read().count(IntakeEntity)).toBe(1);
  });
});
