import {
  changeHl7Sender,
  createHl7Sender,
  deleteHl7Sender,
  listHl7Senders,
} from '@intake-desk/contracts/administration';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Settings → Integration: systems that send HL7 messages, and these messages. */
export function serveIntegration(router: Router, { integration: { senders } }: Services): void {
  serve(router, listHl7Senders, (_, staff) => senders.list(staff));
  serve(router, createHl7Sender, ({ body }, staff) => senders.create(staff, body));
  serve(router, changeHl7Sender, ({ params, body }, staff) => senders.change(staff, params.id, body));
  serve(router, deleteHl7Sender, ({ params }, staff) => senders.delete(staff, params.id));
}
