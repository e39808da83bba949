import { getConsultParties } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { serve } from '../http/serve.ts';

/** Video consults (S1 §7). */
export function serveConsult(door: Door, { identity }: Desk): void {
  serve(door, getConsultParties, (_, staff) => identity.consultParties(staff));
}
