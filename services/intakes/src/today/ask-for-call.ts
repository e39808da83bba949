import {
  type askForCall as askForCallCall,
  Conflict,
  Invalid,
  PatientLimit,
  type PortalCallback,
  phoneFault,
  type RequestBody,
} from '@intake-desk/contracts';
import { organisationById, ThrottleTable } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { parsePhoneNumber, phoneCountry } from '../intake/phone-number.ts';
import { lockIntake } from '../intake/reachable-intake.ts';
import { type Patient, subjectOfPatient } from '../patient-links/patient.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { changeTask, findTask, openCallback } from './task.ts';

type Request = RequestBody<typeof askForCallCall>;

/** Limits changes of an intake's request, each of which appears on the timeline. */
const limitsOf = (intakeId: number) => [{ key: `patient-call:${intakeId}`, tries: 10, windowMs: 3_600_000 }];

/**
 * Notes that a patient asks to be called, changes the number or the time of the request, or withdraws it; the same request again changes
 * nothing, and a changed one keeps its time. Throws Invalid{phone} without a number, Conflict if no calls are offered, and PatientLimit.
 */
export function askForCall(context: IntakesContext, patient: Patient, request: Request): Promise<PortalCallback> {
  const { database } = context;
  const { asked, time = null } = request;
  return database.write(async () => {
    const intake = await lockIntake(database, patient.intakeId);
    if (!isOffered(patient) || intake.hiddenAt !== null) throw new Conflict('Nobody can be called here.');
    const task = await findTask(database, intake.id);
    const open = task && openCallback(task);
    const phone = asked ? await phoneOf(context, patient, request.phone) : null;
    const isSame = asked ? open?.phone === phone && open.time === time : !open;
    if (!isSame) {
      const seconds = await new ThrottleTable(database).take(limitsOf(intake.id));
      if (seconds > 0) throw new PatientLimit(seconds);
      await changeTask(database, intake, {
        callbackAskedAt: asked ? (open ? new Date(open.askedAt) : database.now()) : null,
        callbackAskedBy: null,
        callbackPhone: phone,
        callbackTime: asked ? time : null,
      });
      await addTimelineEntry(database, intake, {
        origin: 'activity-log',
        logName: asked ? 'callback.patient' : 'callback.withdrawn',
      });
      await announce(database, 'ic.updated', 'task', subjectOfPatient(patient));
    }
    return callbackOf(context, patient);
  });
}

/** Returns the patient's request to be called; null if the department offers no calls, and on a device of the organisation. */
export const readPortalCallback = async (context: IntakesContext, patient: Patient): Promise<PortalCallback | null> =>
  isOffered(patient) ? callbackOf(context, patient) : null;

const isOffered = ({ portal, device }: Patient): boolean => portal.callback && !device;

async function callbackOf(
  { database }: IntakesContext,
  { intakeId, phone, expired }: Patient,
): Promise<PortalCallback> {
  const known = expired ? null : phone;
  const task = await findTask(database, intakeId);
  const open = task && openCallback(task);
  return {
    phoneEnd: endOf(known),
    asked: open && { at: open.askedAt, time: open.time, phoneEnd: endOf(open.phone ?? known) },
  };
}

const endOf = (phone: string | null): string | null => phone?.slice(-2) ?? null;

/** Returns the number of a request as + and digits; null for the one that the hospital has. */
async function phoneOf(
  { database }: IntakesContext,
  { organisationId, phone, expired }: Patient,
  typed: string | undefined,
): Promise<string | null> {
  if (typed === undefined && phone !== null && !expired) return null;
  const fault = phoneFault(typed ?? '');
  if (typed === undefined || fault) throw new Invalid({ phone: [fault ?? 'validation.required'] });
  const { number } = parsePhoneNumber(typed, phoneCountry(await organisationById(database, organisationId)));
  // To an expired link the known number is like any other, or a stranger could check a guess.
  return number === phone && !expired ? null : number;
}
