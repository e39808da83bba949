import { entity, id, instant, refId, varchar } from '@intake-desk/database';

/** A signed assertion of an API key that was used, which it may be once. */
export const UsedAssertionEntity = entity(
  'used_assertion',
  {
    id: id(),
    apiKeyId: refId(),
    /** SHA-256 of its `jti`, in hex. */
    jtiHash: varchar(64),
    expiresAt: instant(),
  },
  {
    unique: { jti: ['apiKeyId', 'jtiHash'] },
    index: { expires: ['expiresAt'] },
    references: { apiKeyId: 'api_key' },
  },
);
