import type { Args, Reply, RouteShape } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { Services } from '../services.ts';

/** Services that costly work may use, over the database of the thread that it runs in. */
export type CostlyServices = Pick<Services, 'intakes' | 'reports'>;

/** The work of a call that would block the main thread for too long, without HTTP. */
export interface CostlyWork<R extends RouteShape = RouteShape> {
  readonly route: R;
  run(services: CostlyServices, call: Args<R>, staff: Staff): Promise<Reply<R>>;
}

/** Keeps the types of a costly work. */
export const costlyWork = <const R extends RouteShape>(
  route: R,
  run: (services: CostlyServices, call: Args<R>, staff: Staff) => Promise<Reply<NoInfer<R>>>,
): CostlyWork<R> => ({ route, run });
