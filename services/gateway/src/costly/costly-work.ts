import type { Args, Reply, RouteShape } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { inputOf, type RawInput } from '../http/input.ts';
import type { Services } from '../services.ts';

/** What costly work may use, over the database of the thread that it runs in. */
export type CostlyServices = Pick<Services, 'intakes' | 'reports'>;

/** A call whose work is too long for the thread that serves everybody: what it does, without a word of HTTP. */
export interface CostlyWork<R extends RouteShape = RouteShape> {
  readonly route: R;
  /** For the thread that serves everybody, where there are no others. */
  run(services: CostlyServices, call: Args<R>, staff: Staff): Promise<Reply<R>>;
  /** The same with a call that came from another thread. */
  runRaw(services: CostlyServices, raw: RawInput, staff: Staff): Promise<unknown>;
}

/** The work of a costly route. */
export function costlyWork<const R extends RouteShape>(
  route: R,
  run: (services: CostlyServices, call: Args<R>, staff: Staff) => Promise<Reply<NoInfer<R>>>,
): CostlyWork<R> {
  const input = inputOf(route);
  return { route, run, runRaw: (services, raw, staff) => run(services, input.read(raw), staff) };
}
