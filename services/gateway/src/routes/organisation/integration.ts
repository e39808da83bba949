import {
  changeFhirServer,
  changeHl7Destination,
  changeHl7Sender,
  createFhirServer,
  createHl7Destination,
  createHl7Sender,
  deleteFhirServer,
  deleteHl7Destination,
  deleteHl7Sender,
  discardHl7Message,
  discardHl7Result,
  listFhirServers,
  listHl7Destinations,
  listHl7Messages,
  listHl7Results,
  listHl7Senders,
  readHl7Message,
  readHl7Result,
  retryHl7Message,
  retryHl7Result,
  type TriedDestination,
  tryHl7Destination,
  tryHl7Message,
} from '@intake-desk/contracts/administration';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

const untried: TriedDestination = { message: '', answer: null, fault: null };

/** Settings → Integration: systems that send HL7 messages, get results or launch the desk, and these messages and results. */
export function serveIntegration(
  router: Router,
  { integration: { destinations, fhirServers, messages, results, senders } }: Services,
): void {
  serve(router, listHl7Senders, (_, staff) => senders.list(staff));
  serve(router, createHl7Sender, ({ body }, staff) => senders.create(staff, body));
  serve(router, changeHl7Sender, ({ params, body }, staff) => senders.change(staff, params.id, body));
  serve(router, deleteHl7Sender, ({ params }, staff) => senders.delete(staff, params.id));
  serve(router, tryHl7Message, ({ body }, staff) => messages.try(staff, body));

  serve(router, listHl7Messages, ({ query }, staff) => messages.list(staff, query));
  serve(router, readHl7Message, ({ params }, staff) => messages.read(staff, params.id));
  serve(router, retryHl7Message, ({ params }, staff) => messages.retry(staff, params.id));
  serve(router, discardHl7Message, ({ params }, staff) => messages.discard(staff, params.id));

  serve(router, listHl7Destinations, (_, staff) => destinations.list(staff));
  serve(router, createHl7Destination, ({ body }, staff) => destinations.create(staff, body));
  serve(router, changeHl7Destination, ({ params, body }, staff) => destinations.change(staff, params.id, body));
  serve(router, deleteHl7Destination, ({ params }, staff) => destinations.delete(staff, params.id));
  serve<typeof tryHl7Destination, TriedDestination>(
    router,
    tryHl7Destination,
    async (_, __, ___, tried = untried) => tried,
    // No unit waits for the other system.
    { preparation: ({ body }) => destinations.try(body) },
  );

  serve(router, listFhirServers, (_, staff) => fhirServers.list(staff));
  serve(router, createFhirServer, ({ body }, staff) => fhirServers.create(staff, body));
  serve(router, changeFhirServer, ({ params, body }, staff) => fhirServers.change(staff, params.id, body));
  serve(router, deleteFhirServer, ({ params }, staff) => fhirServers.delete(staff, params.id));

  serve(router, listHl7Results, ({ query }, staff) => results.list(staff, query));
  serve(router, readHl7Result, ({ params }, staff) => results.read(staff, params.id));
  serve(router, retryHl7Result, ({ params }, staff) => results.retry(staff, params.id));
  serve(router, discardHl7Result, ({ params }, staff) => results.discard(staff, params.id));
}
