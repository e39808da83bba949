import {
  FileStream,
  Forbidden,
  Locked,
  limit,
  NotFound,
  type PatientAccess,
  type RouteShape,
  routeName,
} from '@intake-desk/contracts';
import { type AccessEntry, appendAccess, type Database } from '@intake-desk/database';
import {
  type Authority,
  organisationIdOf,
  type PatientTrace,
  type SignedIn,
  type TracedChange,
  type Trail,
} from '@intake-desk/identity';
import type { Patient } from '@intake-desk/intakes';
import type { Identifiers } from '../response/identifiers.ts';
import { type Touched, Written } from '../response/written.ts';
import type { Caller } from '../session/caller.ts';
import { logFile } from './logged-file.ts';

/** How a patient who uses a link is named in the access log. */
const PATIENT_NAME = '(patient)';
const ROLES_LENGTH = 1000;
/** Maximum length of a list of patients that gets one row per patient. */
const FEW = limit.patientsFound;

interface AccessContext {
  readonly route: RouteShape;
  readonly caller: Caller;
  readonly signedIn?: SignedIn;
  readonly patient?: Patient;
  readonly identifiers: Identifiers;
}

/** Patients of one organisation: their number, the ids seen so far, and the patients themselves while they are few. */
interface Group {
  count: number;
  readonly known: Set<number | string>;
  few: PatientTrace[];
}

/** Collects the patients whose data one call shows or changes; of many only ids, of new ones nothing. */
export class Traces implements Trail {
  readonly #byOrganisation = new Map<number, Group>();
  readonly #changes: TracedChange[] = [];

  patients(traces: readonly PatientTrace[], { areNew = false } = {}): void {
    for (const trace of traces) {
      const group = this.#groupOf(trace.organisationId);
      if (!areNew && !isAdded(group.known, trace.intakeId ?? trace.epd)) continue;
      group.count += 1;
      if (group.count <= FEW) group.few.push(trace);
      else if (group.few.length > 0) group.few = [];
    }
  }

  changes(changes: readonly TracedChange[]): void {
    this.#changes.push(...changes);
  }

  changed(): readonly TracedChange[] {
    return this.#changes;
  }

  #groupOf(organisationId: number): Group {
    const known = this.#byOrganisation.get(organisationId);
    if (known) return known;
    const group: Group = { count: 0, known: new Set(), few: [] };
    this.#byOrganisation.set(organisationId, group);
    return group;
  }

  /** Returns the patients, by the organisation that owns their records. */
  touched(): Touched[] {
    return [...this.#byOrganisation].map(([organisationId, { count, few }]) => ({ organisationId, count, few }));
  }
}

/** Adds to a set. Returns false if the value was already in it. */
const isAdded = <T>(set: Set<T>, value: T): boolean => set.size < set.add(value).size;

/**
 * Runs a call on patient data and writes its access-log row before the response is sent: a change in the same transaction, and
 * also for a refused call (security.md H1). `enter` checks the caller's rights and throws without them.
 */
export async function logAccess<A extends Authority | undefined, T>(
  database: Database,
  context: AccessContext,
  enter: () => Promise<A>,
  work: (authority: A, trail: Trail) => Promise<T>,
): Promise<T | FileStream> {
  const action = context.route.patient;
  if (action === undefined) return work(await enter(), new Traces());
  let authority: A | undefined;
  try {
    const entered = await enter();
    authority = entered;
    const run = async (): Promise<T | FileStream> => {
      const traces = new Traces();
      const result = await work(entered, traces);
      if (result instanceof FileStream) {
        const base = { ...entryOf(action, context, entered), ...onlyPatient(traces), allowed: true };
        return logFile(result, ({ file, rows, ...entry }) =>
          appendAccess(database, { ...base, ...entry, details: { asked: context.identifiers, file, rows } }),
        );
      }
      const touched = result instanceof Written ? result.touched : traces.touched();
      await allowed(database, action, { context, authority: entered }, touched, traces.changed());
      return result;
    };
    return await (action === 'change' ? database.write(run) : run());
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound || error instanceof Locked) {
      const entry = entryOf(action, context, authority);
      const organisationId = entry.organisationId ?? (await organisationAsked(database, context));
      await appendAccess(database, { ...entry, organisationId, patientCount: 0, allowed: false });
    }
    throw error;
  }
}

/** Logs that a reply with patient data was cut off because its caller lost the right to it. */
export async function logCut(database: Database, context: AccessContext, authority: Authority | undefined) {
  const action = context.route.patient;
  if (action === undefined) return;
  const details = { asked: context.identifiers, reply: 'cut off: rights lost' };
  await appendAccess(database, { ...entryOf(action, context, authority), patientCount: 0, allowed: false, details });
}

/** Writes one row per organisation, or per patient if the route requires it, or one with a count of 0. */
async function allowed(
  database: Database,
  action: PatientAccess,
  { context, authority }: { readonly context: AccessContext; readonly authority: Authority | undefined },
  touched: readonly Touched[],
  changes: readonly TracedChange[],
): Promise<void> {
  const entry = entryOf(action, context, authority);
  const details = { asked: context.identifiers, changes: changes.map((change) => ({ ...change })) };
  const base = { ...entry, allowed: true, ...(changes.length > 0 ? { details } : {}) };
  if (touched.length === 0) return appendAccess(database, { ...base, patientCount: 0 });
  const rows = touched.flatMap(({ organisationId, count, few }) => {
    const named = few.length === count && (count === 1 || context.route.eachPatient) ? few : [];
    if (named.length === 0) return [{ ...base, organisationId, patientCount: count }];
    return named.map(({ intakeId, epd }) => ({ ...base, organisationId, patientCount: 1, intakeId, epd }));
  });
  return appendAccess(database, ...rows);
}

/** Returns the patient, if the file concerns exactly one. */
function onlyPatient(traces: Traces): Pick<AccessEntry, 'intakeId' | 'epd'> {
  const [patient, ...others] = traces.touched().flatMap(({ few }) => few);
  return patient && others.length === 0 ? { intakeId: patient.intakeId, epd: patient.epd } : {};
}

/** Returns the organisation that a refused call was for, whose log shows the attempt; null if it does not exist. */
async function organisationAsked(
  database: Database,
  { route, identifiers }: Pick<AccessContext, 'route' | 'identifiers'>,
): Promise<number | null> {
  const field = typeof route.scope === 'object' ? route.scope.org.split('.').at(-1) : undefined;
  const symbol = field === undefined ? undefined : identifiers[field];
  return (typeof symbol === 'string' ? await organisationIdOf(database, symbol) : undefined) ?? null;
}

function entryOf(
  action: PatientAccess,
  { route, caller, signedIn, patient, identifiers }: AccessContext,
  authority: Authority | undefined,
): Omit<AccessEntry, 'allowed'> {
  const departments = authority?.scope.departments ?? [];
  return {
    // An API key acts as no user.
    userId: signedIn?.user.id || null,
    userName: signedIn?.user.name ?? PATIENT_NAME,
    roleNames: (authority?.roleNames ?? []).join(', ').slice(0, ROLES_LENGTH),
    organisationId: authority?.scope.organisationId ?? patient?.organisationId ?? null,
    departmentId: (departments.length === 1 ? departments[0]?.id : undefined) ?? patient?.departmentId ?? null,
    action,
    subject: routeName(route),
    ip: caller.ip,
    requestId: caller.requestId,
    details: { asked: identifiers },
  };
}
