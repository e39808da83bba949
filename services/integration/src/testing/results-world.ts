import type { Answers, Questionnaire } from '@intake-desk/contracts';
import { givenAnswers, grade } from '@intake-desk/contracts/grading';
import { type Database, epdKey, patientSearch } from '@intake-desk/database';
import type { Open } from '@intake-desk/database/testing';
import { createIntakes, type Intake, IntakeEntity, isTestEpd } from '@intake-desk/intakes';
import { makeWorld, type World } from '@intake-desk/intakes/testing';
import { createReports, phq9, reportsEntities, SubmissionEntity } from '@intake-desk/reports';
import { createIntegration, type Integration } from '../create-integration.ts';
import { type Hl7Destination, Hl7DestinationEntity } from '../tables/hl7-destination.entity.ts';
import { type Hl7Result, Hl7ResultEntity } from '../tables/hl7-result.entity.ts';
import { HospitalSystem } from './hospital-system.ts';
import { integrationWorldEntities } from './integration-world.ts';

/** Completed forms of the organisation `north`, and a system that gets them. */
export interface ResultsWorld {
  readonly database: Database;
  readonly world: World;
  readonly integration: Integration;
  readonly system: HospitalSystem;
  /** Stores a destination at the system; of north by default. */
  addDestination(values?: Partial<Hl7Destination>): Promise<Hl7Destination>;
  /** Completes a form of a patient in a department and queues its results. */
  complete(patient?: Partial<Intake>, answers?: Completed): Promise<{ intakeId: number; formId: number }>;
  /** The results of a form, in the order of their destinations. */
  results(form: { readonly formId: number }): Promise<Hl7Result[]>;
  /** Sends a result once, as the worker does. */
  send(result: Hl7Result): Promise<Hl7Result>;
}

/** A questionnaire with its answers. */
interface Completed {
  readonly questionnaire?: Questionnaire;
  readonly answers?: Answers;
  readonly round?: number;
  readonly department?: string;
}

/** "Several days" in every question of the PHQ-9. */
const someDays: Answers = Object.fromEntries(
  phq9.groups.flatMap(({ items }) => items.map(({ uniqueId }) => [uniqueId, { options: [1] }])),
);

export async function openResults(open: Open, now: () => Date): Promise<ResultsWorld> {
  const database = await open([...integrationWorldEntities, ...reportsEntities], { now });
  const world = await makeWorld(database);
  const system = await HospitalSystem.open();
  const intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
  const reports = createReports({ database });
  const outgoing = { allowed: [`127.0.0.1:${system.port}`] };
  const integration = createIntegration({ database, intakes, reports, outgoing });
  const result = (id: number) => database.read().findOneByOrFail(Hl7ResultEntity, { id });
  return {
    database,
    world,
    integration,
    system,
    addDestination: (values = {}) =>
      database.write(async () => {
        const { id } = await database.manager().save(Hl7DestinationEntity, {
          organisationId: world.department('ANE').organisationId,
          name: 'Patient record',
          host: '127.0.0.1',
          port: system.port,
          application: 'INTAKEDESK',
          facility: 'NORTH',
          receivingApplication: 'EHR',
          receivingFacility: 'NORTH',
          format: 'ORU',
          departments: [],
          createdAt: now(),
          updatedAt: now(),
          ...values,
        });
        return database.manager().findOneByOrFail(Hl7DestinationEntity, { id });
      }),
    complete: ({ epd = '4711', ...patient } = {}, completed = {}) =>
      database.write(async () => {
        const { questionnaire = phq9, answers = someDays, round = 1, department: symbol = 'ANE' } = completed;
        const manager = database.manager();
        const { id: departmentId, organisationId } = world.department(symbol);
        const questionnaireId = (await reports.questionnaires.install([questionnaire])).get(questionnaire.key) ?? 0;
        const { id: questionnaireVersionId } = await reports.questionnaires.newest(questionnaireId);
        const intake = await manager.save(IntakeEntity, {
          ...{ organisationId, departmentId, epd, epdKey: epdKey(epd), isTest: isTestEpd(epd) },
          ...patientSearch(epd, null),
          ...{ hash: crypto.randomUUID().replaceAll('-', ''), content: 'preop', origin: 'dashboard', language: 'nl' },
          ...{ firstName: 'Zoë', lastName: 'Ånger', dob: '1980-02-29', sex: 'F', status: 1 },
          ...{ createdAt: now(), updatedAt: now(), ...patient },
        });
        const given = givenAnswers(questionnaire, answers);
        const { groups, worst: worstGroup, score } = grade(questionnaire, given);
        const { id: formId } = await manager.save(SubmissionEntity, {
          ...{ organisationId, departmentId, intakeId: intake.id, questionnaireVersionId, round, state: 'submitted' },
          ...{ language: 'nl', answers: given, groups, worstGroup, score },
          ...{ startedAt: now(), savedAt: now(), submittedAt: now() },
        });
        const completedForm = { organisationId, departmentId, intakeId: intake.id, epd, formId };
        await integration.results.queue(completedForm);
        await integration.results.queue(completedForm);
        return { intakeId: intake.id, formId };
      }),
    results: ({ formId: submissionId }) =>
      database.read().find(Hl7ResultEntity, { where: { submissionId }, order: { destinationId: 'ASC' } }),
    async send({ id }) {
      const { note } = await integration.results.send(id);
      await database.write(note);
      return result(id);
    },
  };
}
