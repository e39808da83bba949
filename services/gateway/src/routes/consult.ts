import { getConsultParties } from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Video consults (S1 §7). */
export function serveConsult(router: Router, { identity }: Services): void {
  serve(router, getConsultParties, (_, staff) => identity.consultParties.list(staff));
}
