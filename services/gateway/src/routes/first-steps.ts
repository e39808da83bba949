import { getFirstSteps, putStepAside, sendTestMail } from '@intake-desk/contracts';
import { FirstStepsService } from '../first-steps/first-steps.ts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Settings → First steps. */
export function serveFirstSteps(router: Router, services: Services): void {
  const steps = new FirstStepsService(services);
  serve(router, getFirstSteps, (_, staff) => steps.read(staff));
  serve(router, putStepAside, ({ params: { step }, body: { aside } }, staff) => steps.setAside(staff, step, aside));
  serve(router, sendTestMail, (_, staff) => steps.sendTestMail(staff));
}
