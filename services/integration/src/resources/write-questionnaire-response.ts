import { Conflict, type FieldKeys, Invalid, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import { readFhirAnswers } from '@intake-desk/contracts/content';
import { type GivenQuestionnaireResponse, paperTag } from '@intake-desk/contracts/fhir';
import type { Staff } from '@intake-desk/identity';
import { type Intake, type Patient, type Procedure, parseFilledForms } from '@intake-desk/intakes';
import { DateTime } from 'luxon';
import type { IntegrationContext } from '../context.ts';
import { lockPatient } from '../patients/reported-patients.ts';
import { queueResults } from '../results/queue-results.ts';
import { contentsNamed } from './content-named.ts';
import { fhirSource } from './fhir-source.ts';
import { epdOf } from './given-patient.ts';
import { refused } from './given-value.ts';
import { ownStaff } from './own-staff.ts';
import { inDepartment, invite, withKnown } from './write-task.ts';

/**
 * Submits answers that a patient gave to another system or on paper: they complete the patient's open intake with this questionnaire,
 * or a new one without an invitation. Answers that are sent again, since the reply was lost, are the same form. Returns the form's id.
 * Throws Invalid, FormCompleted, and Conflict if the patient has opened the form again.
 */
export async function createQuestionnaireResponse(
  context: IntegrationContext,
  staff: Staff,
  response: GivenQuestionnaireResponse,
): Promise<number> {
  const { database, intakes, reports } = context;
  const source = fhirSource(staff, 'POST QuestionnaireResponse');
  const authoredAt = authoredIn(staff, response, database.now());
  const epd = await epdOf(context, staff, response.subject, 'subject');
  const own = staff.scope.departments.filter((department) => department.own);
  const asked = await contentsNamed(context, own, response.questionnaire);
  await lockPatient(database, source, epd);
  const once = { answers: response, isDated: authoredAt !== null };
  const { hash } = await intakes.hospital.answerOnce(staff, once, async () => {
    const intake =
      (await openIntake(context, staff, response, { epd, asked })) ??
      (await newIntake(context, staff, { epd, asked, isPaper: isPaper(response), name: source.name }));
    const patient = await intakes.hospital.patientOf(intake);
    const { version, answers, questionnaire } = await answersFor(context, staff, patient, response);
    try {
      const form = await reports.submissions.submitAnswers(patient, { version, answers, authoredAt });
      await intakes.patientLinks.completed(patient, form);
      await queueResults(context, { ...patient, formId: form.formId });
    } catch (error) {
      throw error instanceof Invalid ? new Invalid(elementsOf(questionnaire, error.errors)) : error;
    }
    return intake.hash;
  });
  const { id: intakeId, organisationId, filledForms, ...answered } = await intakes.hospital.intakeOf(hash);
  staff.trail.patients([{ intakeId, epd: answered.epd, organisationId }]);
  const form = parseFilledForms(filledForms).at(-1);
  if (!form) throw new Conflict('The patient is changing these answers.');
  return form.formId;
}

/** Reads the answers by the newest version of the patient's questionnaire. Throws Invalid. */
async function answersFor(
  { reports }: IntegrationContext,
  { scope }: Staff,
  { questionnaireId }: Patient,
  response: GivenQuestionnaireResponse,
) {
  if (questionnaireId === null) throw refused('questionnaire', 'validation.content');
  const { id: version, questionnaire } = await reports.questionnaires.newest(questionnaireId);
  const [, number] = response.questionnaire.split('|');
  if (number !== undefined && number !== String(questionnaire.version))
    throw refused('questionnaire', 'answer.version');
  const { answers, errors } = readFhirAnswers(questionnaire, response.item ?? [], scope.timezone || 'UTC');
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return { version, answers, questionnaire };
}

const EARLIEST = DateTime.utc(1900);
/** Tolerated lead of another system's clock, in minutes. */
const LEEWAY = 5;

/** Returns when the answers were given; a date alone begins in the organisation's time zone. Throws Invalid. */
function authoredIn({ scope }: Staff, { authored }: GivenQuestionnaireResponse, now: Date): Date | null {
  if (authored === undefined) return null;
  const at = DateTime.fromISO(authored, { zone: scope.timezone });
  if (!at.isValid || at < EARLIEST) throw refused('authored', 'validation.date');
  if (at > DateTime.fromJSDate(now).plus({ minutes: LEEWAY })) throw refused('authored', 'validation.date_future');
  return at.toJSDate();
}

const isPaper = ({ meta }: GivenQuestionnaireResponse): boolean =>
  meta?.tag?.some(({ code }) => code === paperTag) ?? false;

function elementsOf(questionnaire: Questionnaire, errors: FieldKeys): FieldKeys {
  const linkIds = new Map(itemsOf(questionnaire).map(({ uniqueId, linkId = uniqueId }) => [uniqueId, linkId]));
  return Object.fromEntries(
    Object.entries(errors).map(([name, keys]) => {
      const linkId = linkIds.get(name);
      return [linkId === undefined ? 'questionnaire' : `item.descendants().where(linkId='${linkId}')`, keys];
    }),
  );
}

interface AskedPatient {
  readonly epd: string;
  readonly asked: readonly Procedure[];
}

/** Returns the patient's intake that waits for these answers: the one of the task that the response names, if it names one. */
async function openIntake(
  { intakes }: IntegrationContext,
  staff: Staff,
  { basedOn = [] }: GivenQuestionnaireResponse,
  { epd, asked: [asked] }: AskedPatient,
): Promise<Intake | null> {
  if (!asked) throw refused('questionnaire', 'validation.content');
  const [task] = basedOn;
  const [, hash] = /^Task\/(.+)$/.exec(task?.reference ?? '') ?? [];
  const open = await intakes.hospital.openIntake(ownStaff(staff), { epd, content: asked.value, hash });
  if (task && (!open || hash === undefined)) throw refused('basedOn.0');
  return open;
}

/** Makes an intake in the only department of the caller that asks this questionnaire. Sends nothing to the patient. */
async function newIntake(
  context: IntegrationContext,
  staff: Staff,
  { epd, asked, isPaper, name }: AskedPatient & { readonly isPaper: boolean; readonly name: string },
): Promise<Intake> {
  const { intakes } = context;
  const [one, ...others] = asked;
  const department = staff.scope.departments.find(({ id }) => id === one?.departmentId);
  if (!one || !department || others.length > 0) throw refused('basedOn', 'validation.department');
  const content = one.value;
  const there = inDepartment(staff, department);
  const { hash } = await invite(context, there, department, {
    ...(await withKnown(context, staff, { epd })),
    content,
    way: 'letter',
    origin: isPaper ? 'ZD-paper' : 'ZD-digital',
    appointment: null,
    externalSystem: name.slice(0, NAME_LENGTH),
  });
  const made = await intakes.hospital.openIntake(there, { epd, content, hash });
  if (!made) throw new TypeError('The intake was not made.');
  return made;
}

const NAME_LENGTH = 64;
