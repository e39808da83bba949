import type { ApiKeyView } from '@intake-desk/contracts/administration';

/** Returns the initial form, empty for a new key. */
export const draftOf = (key: ApiKeyView | undefined) => ({
  name: key?.name ?? '',
  /** The symbol of a department; empty for all of them. */
  department: key?.department ?? '',
  permissions: key?.permissions ?? [],
  /** One address or range per line. */
  ips: key?.ips.join('\n') ?? '',
  /** A civil date; empty for no end. */
  expires_on: key?.expires_on ?? '',
  /** A JWK set; empty for a system that sends the key. */
  public_keys: key?.public_keys ?? '',
});
export type ApiKeyDraft = Readonly<ReturnType<typeof draftOf>>;

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
