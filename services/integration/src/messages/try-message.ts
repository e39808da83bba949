import type { Hl7Fault, Hl7Mapping, TriedMessage } from '@intake-desk/contracts/administration';
import { organisationScope, type Staff } from '@intake-desk/identity';
import { bookingValues } from '../bookings/apply-event.ts';
import type { IntegrationContext } from '../context.ts';
import type { HospitalEvent } from '../hospital/hospital-event.ts';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import { effectOf, readEvent, typeOf, valuesOf } from '../message/read-event.ts';
import { findPlan } from '../rules/plan-invitation.ts';

const unread: TriedMessage = { type: null, effect: 'nothing', values: [], fault: null, rule: null, invite_at: null };

/** Parses a test message by a mapping, stored or not, and describes its effect. Changes nothing. */
export async function tryMessage(
  context: IntegrationContext,
  staff: Staff,
  { mapping, message: text }: { readonly mapping: Hl7Mapping; readonly message: string },
): Promise<TriedMessage> {
  const { timezone: zone, readable: departments } = await organisationScope(
    context.database,
    staff.scope.organisationId,
  );
  let tried = unread;
  try {
    const message = new Hl7MessageText(text);
    tried = { ...tried, type: typeOf(message) };
    tried = { ...tried, effect: effectOf(message), values: valuesOf(message, mapping) };
    const { event } = readEvent(message, { mapping, zone, departments, now: context.database.now() });
    if (event instanceof HospitalProblem) throw event;
    if ('patient' in event && event.patient.deceased) return { ...tried, effect: 'deceased' };
    return { ...tried, ...(await planOf(context, staff, event)) };
  } catch (error) {
    if (error instanceof HospitalProblem) return { ...tried, fault: faultOf(error) };
    throw error;
  }
}

const faultOf = ({ reason, place, value }: HospitalProblem): Hl7Fault => ({
  reason,
  place: place ?? null,
  value: value ?? null,
});

/** Returns the rule that would invite the patient of an event, and when. */
async function planOf(context: IntegrationContext, staff: Staff, event: HospitalEvent) {
  if (!('appointment' in event)) return { rule: null, invite_at: null };
  const { organisationId } = staff.scope;
  const values = await bookingValues({ context, staff, source: { organisationId, system: '' } }, event, null);
  const plan = await findPlan(context.database, { id: 0, ...values });
  return { rule: plan?.rule.name ?? null, invite_at: plan?.at.toISOString() ?? null };
}
