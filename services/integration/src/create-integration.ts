import { bind } from '@intake-desk/database';
import type { IntegrationContext } from './context.ts';
import { receiveMessage } from './inbox/receive-message.ts';

/** Binds the use cases of appointments and patients that hospitals' own systems report. */
export const createIntegration = (context: IntegrationContext) => ({
  inbox: bind(context, { receive: receiveMessage }),
});

export type Integration = ReturnType<typeof createIntegration>;
