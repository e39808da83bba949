import type { Invalid, RouteShape } from '@intake-desk/contracts';
import type { RawCall } from '@intake-desk/contracts/call';
import type { Database } from '@intake-desk/database';
import type { Identity } from '@intake-desk/identity';
import type { Intakes, Patient } from '@intake-desk/intakes';
import type { CostlyLine } from '../costly/costly-line.ts';
import type { Threads } from '../costly/threads.ts';
import type { Load } from '../health/load.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../session/caller.ts';
import type { Exchange } from '../session/exchange.ts';
import type { RateLimit } from '../session/rate-limit.ts';
import type { Recheck } from './watch-reply.ts';

/** A call whose caller is authenticated and whose parts are validated. */
export interface RouteRequest {
  readonly parts: RawCall;
  readonly caller: Caller;
  readonly patient: Patient | undefined;
  readonly exchange: Exchange;
  /** Returns a signal that is aborted once nobody waits for the response. */
  readonly gone: () => AbortSignal;
}

/** Credentials of a patient's call: the link's token, and the proof that the birth date was given on this device. */
export interface PatientCredentials {
  readonly token: string;
  readonly proof: string | undefined;
}

export interface ServedRoute {
  readonly route: RouteShape;
  /** Authenticates the caller before the input is validated. Returns the link's patient on routes of patients. */
  authenticate(caller: Caller, credentials: PatientCredentials | undefined): Promise<Patient | undefined>;
  handle(request: RouteRequest): Promise<Handled>;
  /** Returns the refusal of a call whose fields were refused, with all that are wrong. */
  refuse(request: RouteRequest, refusal: Invalid): Promise<Invalid>;
}

export interface Handled {
  readonly value: unknown;
  /** Checks the caller's rights while the reply is sent; undefined if they are not checked again. */
  readonly recheck: Recheck | undefined;
}

export interface Router {
  readonly database: Database;
  readonly identity: Pick<Identity, 'rights' | 'sessions'>;
  readonly intakes: Pick<Intakes, 'patientLinks'>;
  /** Checks replies against their schemas before they are sent. */
  readonly checkReplies: boolean;
  readonly limit: RateLimit;
  /** Limit of concurrent calls, apart from costly ones. */
  readonly load: Load;
  readonly line: CostlyLine;
  /** Threads for costly work. Falls back to the main thread. */
  readonly threads: Threads | undefined;
  readonly served: Map<RouteShape, ServedRoute>;
}

/** Serves routes in addition to those of contracts. */
export type AddRoutes = (router: Router, services: Services) => void;
