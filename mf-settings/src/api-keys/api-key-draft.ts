import type { GrantablePermission } from '@intake-desk/contracts';
import type { ApiKeyView } from '@intake-desk/contracts/administration';

export interface ApiKeyDraft {
  readonly name: string;
  /** The symbol of a department; empty for all of them. */
  readonly department: string;
  readonly permissions: readonly GrantablePermission[];
  /** One address or range per line. */
  readonly ips: string;
  /** A civil date; empty for no end. */
  readonly expires_on: string;
  /** A JWK set; empty for a system that sends the key. */
  readonly public_keys: string;
}

/** Returns the initial form, empty for a new key. */
export const draftOf = (key: ApiKeyView | undefined): ApiKeyDraft => ({
  name: key?.name ?? '',
  department: key?.department ?? '',
  permissions: key?.permissions ?? [],
  ips: key?.ips.join('\n') ?? '',
  expires_on: key?.expires_on ?? '',
  public_keys: key?.public_keys ?? '',
});

/** Returns the fields of a request to create or change a key. */
export const sentOf = ({ name, permissions, ips, expires_on, public_keys }: ApiKeyDraft) => ({
  name,
  permissions: [...permissions],
  ips: ips.split('\n').flatMap((line) => line.trim() || []),
  expires_on: expires_on === '' ? null : expires_on,
  public_keys: public_keys === '' ? null : public_keys,
});

export const keyStates = ['active', 'expired', 'revoked'] as const;
export function stateOf({ revoked_at, expired }: ApiKeyView) {
  if (revoked_at !== null) return 'revoked';
  return expired ? 'expired' : 'active';
}
