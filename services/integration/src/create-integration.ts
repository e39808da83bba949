import { bind } from '@intake-desk/database';
import type { IntegrationContext } from './context.ts';
import { changeSender, createSender, deleteSender, listSenders } from './senders/senders.ts';

/** Binds the use cases of appointments and patients that hospitals' own systems report. */
export const createIntegration = (context: IntegrationContext) => ({
  context,
  senders: bind(context, { list: listSenders, create: createSender, change: changeSender, delete: deleteSender }),
});

export type Integration = ReturnType<typeof createIntegration>;
