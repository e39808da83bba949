import type { Args, Reply, RouteShape } from '@intake-desk/contracts';
import { callReader, type RawCall } from '@intake-desk/contracts/call';
import type { Staff } from '@intake-desk/identity';
import type { Services } from '../services.ts';

/** What costly work may use, over the database of the thread that it runs in. */
export type CostlyServices = Pick<Services, 'intakes' | 'reports'>;

/** A call whose work is too long for the thread that serves everybody: what it does, without a word of HTTP. */
export interface CostlyWork<R extends RouteShape = RouteShape> {
  readonly route: R;
  /** For the thread that serves everybody, where there are no others. */
  run(services: CostlyServices, call: Args<R>, staff: Staff): Promise<Reply<R>>;
  /** The same with a validated call that came from another thread, where values lose their types. */
  runParts(services: CostlyServices, parts: RawCall, staff: Staff): Promise<unknown>;
}

/** The work of a costly route. */
export function costlyWork<const R extends RouteShape>(
  route: R,
  run: (services: CostlyServices, call: Args<R>, staff: Staff) => Promise<Reply<NoInfer<R>>>,
): CostlyWork<R> {
  const { narrow } = callReader(route);
  return { route, run, runParts: (services, parts, staff) => run(services, narrow(parts), staff) };
}
