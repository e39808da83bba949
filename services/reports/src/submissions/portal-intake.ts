import { type Answers, isAnswered, type PortalIntake, type Questionnaire, visibleItems } from '@intake-desk/contracts';
import { hoursLater } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import { changeableUntil, findDraft, revisionsOf } from './draft.ts';
import { medianMinutes } from './median-minutes.ts';
import type { Patient } from './patient.ts';

/** Returns the group to continue with: the one answered last, or the next with questions once that one is complete. */
function stepToGoOnWith(questionnaire: Questionnaire, answers: Answers, last: number): number {
  const visible = new Set(visibleItems(questionnaire, answers).map(({ uniqueId }) => uniqueId));
  const asks = (index: number, open: (uniqueId: string) => boolean): boolean =>
    (questionnaire.groups[index]?.items ?? []).some(({ uniqueId }) => visible.has(uniqueId) && open(uniqueId));
  if (asks(last, (uniqueId) => !isAnswered(answers[uniqueId]))) return last;
  if (Object.keys(answers).length === 0) return 0;
  const next = questionnaire.groups.findIndex((_, index) => index > last && asks(index, () => true));
  return next === -1 ? questionnaire.groups.length : next;
}

/** Returns the deadline as in the patient's mails; null if the department sets none or it has passed. */
function deadlineOf({ appointmentAt, portal: { deadlineHours }, timezone }: Patient, now: Date): Date | null {
  if (!appointmentAt || deadlineHours === 0) return null;
  const deadline = hoursLater(appointmentAt, -deadlineHours, timezone);
  return deadline > now ? deadline : null;
}

/** Returns the patient's questionnaire and the answers so far. */
export async function portalIntake(context: ReportsContext, patient: Patient): Promise<Omit<PortalIntake, 'callback'>> {
  const { published, submission, sent, sealed } = await findDraft(context, patient);
  const { questionnaire, id: version } = published;
  const answers = sent ? {} : (submission?.answers ?? {});
  const { phone, why, readers, next, bring } = patient.portal;
  const own = sealed ? null : submission;
  const until = own && (sent || own.round > 1) ? changeableUntil(patient, context.clock()) : null;
  return {
    organisation: patient.organisationName,
    department: patient.departmentName,
    language: patient.language,
    organisationLanguage: patient.organisationLanguage,
    category: categoryOf(patient, sent),
    questionnaire: withoutForeign(questionnaire),
    version,
    answers,
    step: sent || patient.fromStart ? 0 : stepToGoOnWith(questionnaire, answers, submission?.step ?? 0),
    revision: submission?.revision ?? 0,
    revisions: sent ? {} : revisionsOf(submission),
    appointment: patient.appointmentAt?.toISOString() ?? null,
    timezone: patient.timezone,
    deadline: deadlineOf(patient, context.clock())?.toISOString() ?? null,
    phone,
    why,
    readers,
    next,
    bring,
    minutes: await medianMinutes(context, published.questionnaireId),
    device: patient.device,
    unlocked: patient.unlocked,
    canSendLink: patient.hasAddress && !patient.device,
    consented: questionnaire.consent === undefined || Boolean(submission?.consentedAt),
    changeableUntil: until?.toISOString() ?? null,
    lapsed: sent && own?.state === 'draft' && own.round > 1,
    round: submission?.round ?? 1,
  };
}

/** Returns the questionnaire without fields that only exports to other systems need. */
const withoutForeign = ({ fhir: _, groups, ...rest }: Questionnaire): Questionnaire => ({
  ...rest,
  groups: groups.map(({ fhir: _, items, ...group }) => ({
    ...group,
    items: items.map(({ fhir: _, options, ...item }) => ({
      ...item,
      ...(options ? { options: options.map(({ fhir: _, ...option }) => option) } : {}),
    })),
  })),
});

/** A reopened form is in progress for the patient, although its intake stays completed. */
function categoryOf({ category }: Patient, sent: boolean): PortalIntake['category'] {
  if (sent) return 'completed';
  return category === 'completed' ? 'step' : category;
}
