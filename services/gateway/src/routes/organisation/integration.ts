import {
  changeHl7Sender,
  createHl7Sender,
  deleteHl7Sender,
  discardHl7Message,
  listHl7Messages,
  listHl7Senders,
  readHl7Message,
  retryHl7Message,
  tryHl7Message,
} from '@intake-desk/contracts/administration';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Settings → Integration: systems that send HL7 messages, and these messages. */
export function serveIntegration(router: Router, { integration: { messages, senders } }: Services): void {
  serve(router, listHl7Senders, (_, staff) => senders.list(staff));
  serve(router, createHl7Sender, ({ body }, staff) => senders.create(staff, body));
  serve(router, changeHl7Sender, ({ params, body }, staff) => senders.change(staff, params.id, body));
  serve(router, deleteHl7Sender, ({ params }, staff) => senders.delete(staff, params.id));
  serve(router, tryHl7Message, ({ body }, staff) => messages.try(staff, body));

  serve(router, listHl7Messages, ({ query }, staff) => messages.list(staff, query));
  serve(router, readHl7Message, ({ params }, staff) => messages.read(staff, params.id));
  serve(router, retryHl7Message, ({ params }, staff) => messages.retry(staff, params.id));
  serve(router, discardHl7Message, ({ params }, staff) => messages.discard(staff, params.id));
}
