import { listUsers } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/door.ts';
import { serve } from '../http/serve.ts';

/** Settings (S2 §7). */
export function serveAdministration(door: Door, { identity }: Desk): void {
  serve(door, listUsers, (_, staff) => identity.listUsers(staff));
}
