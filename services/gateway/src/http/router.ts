import type { RouteShape } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Identity } from '@intake-desk/identity';
import type { Intakes } from '@intake-desk/intakes';
import type { CostlyLine } from '../costly/costly-line.ts';
import type { Threads } from '../costly/threads.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../session/caller.ts';
import type { Exchange } from '../session/exchange.ts';
import type { RawInput } from './input.ts';

/** One call on its way to a handler. */
export interface RouteRequest {
  readonly raw: RawInput;
  readonly caller: Caller;
  readonly exchange: Exchange;
  /** Aborted once nobody waits for the response any more. */
  readonly gone: AbortSignal;
  /** The token of a patient's link, as the header carries it. */
  readonly patientToken: string | undefined;
}

/** A route with its handler. */
export interface ServedRoute {
  readonly route: RouteShape;
  /** Validates, checks who may, runs the handler and logs the access; answers the reply or throws. */
  answer(request: RouteRequest): Promise<unknown>;
}

/** What routes are served with. */
export interface Router {
  readonly database: Database;
  readonly identity: Pick<Identity, 'rights' | 'sessions'>;
  readonly intakes: Pick<Intakes, 'patientLinks'>;
  /** Whether replies are checked against their schemas before they leave. */
  readonly checkReplies: boolean;
  /** Where costly calls wait. */
  readonly line: CostlyLine;
  /** Where costly work is done; without them in the thread that serves everybody. */
  readonly threads: Threads | undefined;
  readonly served: Map<RouteShape, ServedRoute>;
}

/** Serves routes beside those of contracts. */
export type AddRoutes = (router: Router, services: Services) => void;
