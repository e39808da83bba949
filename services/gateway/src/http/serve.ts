import {
  type Args,
  BirthDateRequired,
  Covered,
  DomainError,
  type FieldKeys,
  Forbidden,
  Invalid,
  LinkEnded,
  NotFound,
  type OrganisationScope,
  permissions,
  type Reply,
  type RouteShape,
  routeName,
  SessionEnded,
  satisfies,
  Unauthenticated,
} from '@intake-desk/contracts';
import { callReader } from '@intake-desk/contracts/call';
import { smartAccessOf } from '@intake-desk/contracts/fhir';
import { type Authority, isOfDepartment, type SignedIn, type Staff } from '@intake-desk/identity';
import type { Patient } from '@intake-desk/intakes';
import { logAccess, logCut, Traces } from '../access-log/access.ts';
import { inTurn } from '../costly/costly-line.ts';
import type { CostlyServices, CostlyWork } from '../costly/costly-works.ts';
import type { RemoteToken } from '../remotes/remote-token.entity.ts';
import { carriedScope, identifiersOf, textAt } from '../response/identifiers.ts';
import { replyCheck } from '../response/reply-check.ts';
import { Written } from '../response/written.ts';
import { addressKey } from '../session/authenticate.ts';
import type { Caller } from '../session/caller.ts';
import type { Exchange } from '../session/exchange.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { allFaults } from './all-faults.ts';
import type { Handled, PatientCredentials, RouteRequest, Router, ServedRoute } from './router.ts';
import type { Recheck } from './watch-reply.ts';

type StaffRoute = RouteShape & { readonly scope: OrganisationScope };
type UserRoute = RouteShape & { readonly scope: 'user' };
type PublicRoute = RouteShape & { readonly scope: 'public' };
type PatientRoute = RouteShape & { readonly scope: 'patient' };
type PipelineRoute = RouteShape & { readonly scope: 'pipeline' };

/** A handler's reply; a route without one may return nothing. */
type Outcome<R extends RouteShape> = Promise<Reply<R> | Written> | (null extends Reply<R> ? Promise<void> : never);
type Handler<R extends RouteShape, By> = (call: Args<R>, by: By, exchange: Exchange) => Outcome<R>;
type StaffHandler<R extends RouteShape, Prepared> = (
  call: Args<R>,
  staff: Staff,
  exchange: Exchange,
  prepared: Prepared | undefined,
) => Outcome<R>;

/** Work before a call's write unit. */
interface Before<R extends RouteShape, Prepared> {
  /** Checks a proof besides the session, such as a PIN; throws on failure. Failed attempts stay counted. */
  readonly proof?: (call: Args<R>, caller: SignedIn) => Promise<void>;
  /** Fetches data from outside the database for the handler. The trial of a refused form skips it. */
  readonly preparation?: (call: Args<R>) => Promise<Prepared>;
}

/**
 * Serves a route of an organisation by the permission, scope and access log of its value. A refused form is refused with all of
 * its wrong fields, unless it has a proof, whose tries are counted.
 */
export function serve<R extends StaffRoute, Prepared = undefined>(
  router: Router,
  route: R,
  handler: NoInfer<StaffHandler<R, Prepared>>,
  { proof, preparation }: NoInfer<Before<R, Prepared>> = {},
): void {
  // It would wait in the line while it keeps the database's write unit.
  if (route.costly && isWrite(route)) throw new StartFailure(`${routeName(route)} writes: it cannot be costly.`);
  const access = smartAccessOf(route);
  const authenticate = async (caller: Caller) => {
    requireStaff(route, caller);
    return undefined;
  };
  const authorityFor = async (call: Args<R>, caller: SignedIn): Promise<Authority> => {
    requireNoPin(route, caller);
    if (isOfDepartment(caller.key) && route.departmentKey !== true) throw new Forbidden();
    const { accesses } = caller.key ?? {};
    if (accesses && !(access && accesses.includes(access))) throw new Forbidden();
    const carried = carriedScope(textAt(call, route.scope.carrier));
    const org = textAt(call, route.scope.org) ?? carried.org ?? '';
    const department = textAt(call, route.scope.department) ?? carried.departmentSymbol;
    const authority = await router.identity.rights.scopeFor(caller, { org, department });
    if (route.permission === 'none' || !satisfies(route.permission, authority.can)) throw new Forbidden();
    return authority;
  };
  const run = (...args: Parameters<StaffHandler<R, Prepared>>): Promise<unknown> => {
    requireOneOrganisation(route, args[0]);
    return handler(...args);
  };
  const handle: Handle<R> = async (call, { caller, exchange, gone }) => {
    const signedIn = requireStaff(route, caller);
    const context = { route, caller, signedIn, identifiers: identifiersOf(route, call) };
    let granted: Authority | undefined;
    let prepared: Prepared | undefined;
    const authorityOf = (caller: SignedIn): Promise<Authority> => authorityFor(call, caller);
    const value = await logAccess(
      router.database,
      context,
      async () => {
        const authority = await authorityOf(signedIn);
        granted = authority;
        await proof?.(call, signedIn);
        prepared = await preparation?.(call);
        return authority;
      },
      ({ scope, can }, trail) => {
        if (!isWrite(route)) {
          const read = () => run(call, { ...signedIn, scope, can, trail }, exchange, prepared);
          return route.costly ? inTurn(router.line, lineOf(signedIn), read, gone()) : read();
        }
        return writeAsCaller(router, signedIn, async () => {
          const current = requireStaff(route, await caller.again());
          const now = await authorityOf(current);
          return run(call, { ...current, scope: now.scope, can: now.can, trail }, exchange, prepared);
        });
      },
    );
    const check = async (): Promise<void> => {
      const now = await authorityOf(requireStaff(route, await caller.again()));
      if (!granted || !includesAuthority(now, granted)) throw new Forbidden();
    };
    return { value, recheck: recheckOf(route, check, () => logCut(router.database, context, granted)) };
  };
  const tryCall: TryHandler<R> = async (call, { caller, exchange }) => {
    try {
      return await router.database.write(async () => {
        const signedIn = requireStaff(route, await caller.again());
        const { scope, can } = await authorityFor(call, signedIn);
        await run(call, { ...signedIn, scope, can, trail: new Traces() }, exchange, undefined);
        // Rolls the transaction back.
        throw new Invalid({});
      });
    } catch (error) {
      if (error instanceof Invalid) return error.errors;
      // Refused for another reason, such as a conflict, not a wrong field.
      if (error instanceof DomainError) return {};
      throw error;
    }
  };
  add(router, route, authenticate, handle, isWrite(route) && !proof ? tryCall : undefined);
}

/** Throws Invalid if a body names its organisation twice, differently. */
function requireOneOrganisation({ scope }: StaffRoute, call: unknown): void {
  if (scope.org !== 'body.organization') return;
  const org = textAt(call, 'body.org');
  if (org !== undefined && org !== textAt(call, scope.org)) throw new Invalid({ org: ['validation.invalid'] });
}

/** Returns true if an authority has every department and permission of an earlier one. */
function includesAuthority(now: Authority, before: Authority): boolean {
  const departments = new Set(now.scope.departments.map(({ id }) => id));
  return (
    before.scope.departments.every(({ id }) => departments.has(id)) &&
    permissions.every((permission) => !before.can(permission) || now.can(permission))
  );
}

/** Changes are not rechecked: they are done when the reply is sent, and a sign-out must get its own reply. */
const recheckOf = (
  route: RouteShape,
  check: Recheck['check'],
  log: Recheck['logCut'] = async () => undefined,
): Recheck | undefined => (isWrite(route) ? undefined : { check, logCut: log });

/** Serves a costly route, whose work runs in another thread if the gateway has any. */
export function serveCostly<R extends StaffRoute>(router: Router, work: CostlyWork<R>, services: CostlyServices): void {
  const { route } = work;
  serve<R>(router, route, (call, staff) => router.threads?.run(route, call, staff) ?? work.run(services, call, staff));
}

/** Serves a route of a user without an organisation. */
export function serveUser<R extends UserRoute>(router: Router, route: R, handler: NoInfer<Handler<R, SignedIn>>): void {
  addForUser(router, route, (call, caller, exchange) => {
    const signedIn = requireUser(route, caller);
    if (!isWrite(route)) return handler(call, signedIn, exchange);
    return writeAsCaller(router, signedIn, async () =>
      handler(call, requireUser(route, await caller.again()), exchange),
    );
  });
}

/**
 * As `serveUser`, for a call whose refused tries are counted. It opens transactions itself, since one that fails keeps nothing.
 */
export function serveTries<R extends UserRoute>(
  router: Router,
  route: R,
  handler: NoInfer<Handler<R, SignedIn>>,
): void {
  addForUser(router, route, (call, caller, exchange) => handler(call, requireUser(route, caller), exchange));
}

function addForUser<R extends UserRoute>(
  router: Router,
  route: R,
  handler: (call: Args<R>, caller: Caller, exchange: Exchange) => Promise<unknown>,
): void {
  const authenticate = async (caller: Caller) => {
    requireNoPin(route, requireUser(route, caller));
    return undefined;
  };
  add(router, route, authenticate, async (call, { caller, exchange }) => ({
    value: await handler(call, caller, exchange),
    recheck: recheckOf(route, async () => requireNoPin(route, requireUser(route, await caller.again()))),
  }));
}

/** Serves a route that is open to everybody. */
export function servePublic<R extends PublicRoute>(
  router: Router,
  route: R,
  handler: NoInfer<Handler<R, Caller>>,
): void {
  const authenticate = async () => undefined;
  add(router, route, authenticate, async (call, { caller, exchange }) => ({
    value: await handler(call, caller, exchange),
    recheck: undefined,
  }));
}

/** Serves a route of a remote's pipeline, by the token in the Authorization header. */
export function servePipeline<R extends PipelineRoute>(
  router: Router,
  route: R,
  handler: NoInfer<Handler<R, RemoteToken>>,
): void {
  const authenticate = async (caller: Caller) => {
    requirePipeline(caller);
    return undefined;
  };
  add(router, route, authenticate, async (call, { caller, exchange }) => ({
    value: await handler(call, requirePipeline(caller), exchange),
    recheck: undefined,
  }));
}

function requirePipeline({ pipeline }: Caller): RemoteToken {
  if (!pipeline) throw new Unauthenticated();
  return pipeline;
}

/** Serves a route of a patient: the link's token in the header, and the proof of the birth date if the link asks for one. */
export function servePatient<R extends PatientRoute>(
  router: Router,
  route: R,
  handler: NoInfer<Handler<R, Patient>>,
): void {
  addForPatient(router, route, handler, { requireProof });
}

/** As `servePatient`, also for a link that has expired: then the reply shows nothing of the patient, and no birth date is asked for. */
export function serveLate<R extends PatientRoute>(
  router: Router,
  route: R,
  handler: NoInfer<Handler<R, Patient>>,
): void {
  addForPatient(router, route, handler, {
    late: true,
    requireProof: (patient) => {
      if (!patient.expired) requireProof(patient);
    },
  });
}

function requireProof({ birthDate }: Patient): void {
  if (birthDate === 'asked') throw new BirthDateRequired();
}

/** As `servePatient`, for a call that a link makes before the birth date is given: it shows nothing of the patient. */
export function serveLink<R extends PatientRoute>(
  router: Router,
  route: R,
  handler: NoInfer<Handler<R, Patient>>,
): void {
  addForPatient(router, route, handler, { requireProof: () => undefined });
}

function addForPatient<R extends PatientRoute>(
  router: Router,
  route: R,
  handler: NoInfer<Handler<R, Patient>>,
  { requireProof, late = false }: { readonly requireProof: (patient: Patient) => void; readonly late?: boolean },
): void {
  const authenticate = async ({ ip }: Caller, credentials: PatientCredentials | undefined) => {
    const patient = await patientOf(router, credentials, { ip, late });
    requireProof(patient);
    return patient;
  };
  add(router, route, authenticate, async (call, { caller, patient, exchange }) => {
    if (!patient) throw new Unauthenticated();
    const value = await logAccess(
      router.database,
      { route, caller, patient, identifiers: identifiersOf(route, call) },
      async () => undefined,
      (_, trail): Promise<unknown> => {
        trail.patients([patient]);
        return handler(call, patient, exchange);
      },
    );
    return { value, recheck: undefined };
  });
}

/**
 * Returns the patient of a link. Calls by a valid link are counted by intake, since a thousand patients may share a hospital's
 * address; others by address.
 */
async function patientOf(
  router: Router,
  credentials: PatientCredentials | undefined,
  { ip, late }: { readonly ip: string; readonly late: boolean },
): Promise<Patient> {
  try {
    if (credentials === undefined) throw new Unauthenticated();
    const patient = await router.intakes.patientLinks.patient(credentials.token, { proof: credentials.proof, late });
    await router.limit.take(`link:${patient.intakeId}`);
    return patient;
  } catch (error) {
    if (error instanceof NotFound || error instanceof LinkEnded || error instanceof Unauthenticated) {
      await router.limit.take(addressKey(ip));
    }
    throw error;
  }
}

type Request = Omit<RouteRequest, 'parts'>;
type Handle<R extends RouteShape> = (call: Args<R>, request: Request) => Promise<Handled>;
/** Tries a call in a transaction that is rolled back; returns the refused fields. */
type TryHandler<R extends RouteShape> = (call: Args<R>, request: Request) => Promise<FieldKeys>;

function add<R extends RouteShape>(
  router: Router,
  route: R,
  authenticate: ServedRoute['authenticate'],
  handle: Handle<R>,
  tryHandler?: TryHandler<R>,
): void {
  if (router.served.has(route)) throw new StartFailure(`${routeName(route)} is served twice: keep one handler.`);
  const { narrow } = callReader(route);
  const check = router.checkReplies ? replyCheck(route) : undefined;
  router.served.set(route, {
    route,
    authenticate,
    async handle({ parts, ...request }) {
      const handled = await handle(narrow(parts), request);
      // Costly threads check their replies themselves.
      if (!(handled.value instanceof Written)) check?.(handled.value ?? null);
      return handled;
    },
    async refuse({ parts, ...request }, { errors }) {
      if (!tryHandler) return new Invalid(errors);
      return new Invalid(
        await allFaults(route, { parts, errors }, (call) => tryHandler(narrow(Object(call)), request)),
      );
    },
  });
}

/**
 * Returns true for a call that changes something. One that only reads patients does not, whatever its method (S1 `POST
 * /api/ajax`).
 */
export const isWrite = ({ method, patient }: RouteShape): boolean =>
  method !== 'GET' && (patient === undefined || patient === 'change');

/** Runs the work in a write unit under the lock of the caller's session: a sign-out that is committed first wins (A9). */
const writeAsCaller = <T>(router: Router, signedIn: SignedIn, work: () => Promise<T>): Promise<T> =>
  router.database.write(async () => {
    await router.identity.sessions.hold(signedIn);
    return work();
  });

/** Key of the queue in which a caller's costly calls wait. */
const lineOf = ({ user, key }: SignedIn): string => (key ? `key:${key.id}` : `user:${user.id}`);

const requireStaff = (route: RouteShape, caller: Caller): SignedIn => caller.keyHolder ?? requireUser(route, caller);

/** Returns the signed-in user. A covered session may only uncover or end itself (A8). */
function requireUser(route: RouteShape, { signedIn, covered, ended }: Caller): SignedIn {
  if (signedIn) return signedIn;
  if (ended) throw new SessionEnded(ended);
  if (!covered) throw new Unauthenticated();
  if (route.covered !== true) throw new Covered();
  return covered.signedIn;
}

/** Throws Forbidden for a session by PIN outside the routes of the intake-only layout (decisions "PIN"). */
function requireNoPin(route: RouteShape, { session }: SignedIn): void {
  if (session.byPin && route.pin !== true) throw new Forbidden();
}
