/** Why single sign-on led back here: `?status=` of the sign-in page (S1 §8). */
export const ssoNotices = ['ssoUserNotFound', 'ssoFailed', 'ipNotWhitelisted'] as const;
export type SsoNotice = (typeof ssoNotices)[number];

/** The notice that an address asks for; a status that is none of them asks for none. */
export function ssoNotice(search: string): SsoNotice | undefined {
  const status = new URLSearchParams(search).get('status');
  return ssoNotices.find((notice) => notice === status);
}
