import type { IdentityContext } from '../context.ts';
import { authenticateKey } from './authenticate-key.ts';
import { createApiKey } from './create-api-key.ts';
import { createEditedKeys } from './edited-keys.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** Keys by which other systems call (C13). */
export const createApiKeys = (context: IdentityContext) => ({
  /** Whom an API key stands for; its authority is the key's alone. Throws Unauthenticated, NotWhitelisted (C13). */
  authenticate: authenticateKey(context),
  /** A key for another system (C13); the one moment in which the key itself is known. Throws Invalid, NotFound. */
  create: createApiKey(context),
  /** The keys of an organisation, by number. */
  list: listApiKeys(context),
  /** The key is refused from the next request on; revoking it again is no error. Throws NotFound. */
  revoke: revokeApiKey(context),
  /** Settings → API keys. */
  edited: createEditedKeys(context),
});
