import { changeApiKey, createApiKey, listApiKeys, revokeApiKey } from '@intake-desk/contracts/administration';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Settings → API keys (S2 §4). */
export function serveApiKeys(router: Router, { identity }: Services): void {
  const { edited } = identity.apiKeys;
  serve(router, listApiKeys, (_, staff) => edited.list(staff));
  serve(router, createApiKey, ({ body }, staff) => edited.create(staff, body));
  serve(router, changeApiKey, ({ params, body }, staff) => edited.change(staff, params.id, body));
  serve(router, revokeApiKey, async ({ params }, staff) => {
    await edited.revoke(staff, params.id);
    return null;
  });
}
