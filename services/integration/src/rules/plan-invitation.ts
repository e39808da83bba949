import { type Database, forUpdate, selectIds } from '@intake-desk/database';
import { apiKeyName } from '@intake-desk/identity';
import type { IntegrationContext } from '../context.ts';
import { hospitalStaff } from '../hospital/hospital-staff.ts';
import { hasDied } from '../patients/reported-patients.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';
import { type InvitationRule, InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { findAnswers, isAnswered } from './answers.ts';
import { isReachable, matches, momentOf } from './rule-match.ts';
import { type RuleSetting, ruleSetting } from './rule-setting.ts';

interface Plan {
  readonly rule: InvitationRule;
  readonly setting: RuleSetting;
  readonly at: Date;
}

/**
 * Returns the rule that invites a booking's patient, and when; undefined without one, if it is too late, or if the patient has died.
 * Changes nothing.
 */
export async function findPlan(database: Database, booking: Booking): Promise<Plan | undefined> {
  const { organisationId, departmentId } = booking;
  const rules = await database.read().find(InvitationRuleEntity, {
    where: { organisationId, departmentId, enabled: true },
    order: { position: 'ASC', id: 'ASC' },
  });
  const rule = rules.find((one) => matches(one, booking));
  if (!rule || (await hasDied(database, booking))) return undefined;
  const setting = await ruleSetting(database, { id: departmentId, organisationId });
  const at = momentOf(rule, booking, setting, database.now());
  return at ? { rule, setting, at } : undefined;
}

/**
 * Decides by the rules when the patient of a booking is invited, and invites them if that moment has passed, in the caller's unit, which
 * has locked the booking. Returns the id of the intake if the patient was invited now. Throws Locked while somebody edits the intake that
 * takes the appointment.
 */
export async function planInvitation(context: IntegrationContext, booking: Booking): Promise<number | null> {
  const { database } = context;
  const waits = booking.status === 'booked' && booking.intakeId === null;
  const plan = waits ? await findPlan(database, booking) : undefined;
  const isDue = plan !== undefined && plan.at <= database.now();
  const intakeId = isDue ? await invite(context, plan, booking) : null;
  await database.manager().update(
    BookingEntity,
    { id: booking.id },
    {
      inviteAt: plan && !isDue ? plan.at : null,
      ...(waits ? { ruleId: plan?.rule.id ?? null } : {}),
      ...(intakeId === null ? {} : { intakeId }),
    },
  );
  return intakeId;
}

/** Invites the patient, or gives the appointment to their open intake; null if they answered lately or cannot be reached. */
async function invite(context: IntegrationContext, { rule, setting, at }: Plan, booking: Booking) {
  const { database, intakes } = context;
  const { organisationId, departmentId, epd } = booking;
  const { content, way } = rule;
  if (!setting.settings.ic_enabled || !setting.contents.has(content)) return null;
  if (!isReachable(rule, booking, setting)) return null;
  const answers = await findAnswers(database, organisationId, rule, [booking]);
  if (isAnswered(answers, rule, booking, { at, zone: setting.zone })) return null;
  await lockBookings(database, booking);
  const actor = { organisationId, departmentId, name: rule.name, subject: 'Invitation rule' };
  return hospitalStaff(database, actor, async (staff) => {
    // The department was deleted.
    if (staff.scope.departments.length === 0) return null;
    const { firstName, lastName, sex, language, allowEmail } = booking;
    const { externalId, startAt, type, serviceType, specialty } = booking;
    const appointment = { externalId, startAt, type, serviceType, specialty };
    const open = await intakes.hospital.openIntake(staff, { epd, content });
    if (open) {
      await intakes.hospital.book(staff, { intakeId: open.id, appointment });
      return open.id;
    }
    const contact = await intakes.hospital.afterCorrections(staff, epd, booking);
    if (!isReachable(rule, { ...contact, allowEmail }, setting)) return null;
    const patient = { epd, firstName, lastName, sex, language, ...contact };
    const externalSystem = await systemName(database, booking);
    const invitation = { ...patient, content, way, appointment, externalSystem, allowEmail };
    return (await intakes.hospital.invite(staff, invitation)).id;
  });
}

/** Locks the patient's bookings, so that of two due ones the second one finds the intake of the first. */
const lockBookings = (database: Database, { organisationId, epdKey }: Booking): Promise<unknown> =>
  selectIds(database.manager())`
    SELECT id FROM booking WHERE organisation_id = ${organisationId} AND epd_key = ${epdKey} ORDER BY id
    ${forUpdate(database.engine)}`;

const NAME_LENGTH = 64;

/** Returns the name of a booking's system, as records show it. */
async function systemName(database: Database, { organisationId, system }: Booking): Promise<string> {
  const [, kind, digits = '0'] = /^(hl7|fhir):(\d+)$/.exec(system) ?? [];
  const one = { id: Number(digits), organisationId };
  const name =
    kind === 'fhir' ? await apiKeyName(database, one) : (await database.read().findOneBy(Hl7SenderEntity, one))?.name;
  return Array.from(name ?? system)
    .slice(0, NAME_LENGTH)
    .join('');
}
