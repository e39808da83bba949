import type { IntegrationContext } from './context.ts';

/** Binds the use cases of appointments and patients that hospitals' own systems report. */
export const createIntegration = (context: IntegrationContext) => ({ context });

export type Integration = ReturnType<typeof createIntegration>;
