/** Failures of single sign-on: `?status=` of the sign-in page (S1 §8). */
export const ssoNotices = ['ssoUserNotFound', 'ssoFailed', 'ipNotWhitelisted'] as const;
export type SsoNotice = (typeof ssoNotices)[number];

/** Returns the failure in an address; undefined for an unknown status. */
export function ssoNotice(search: string): SsoNotice | undefined {
  const status = new URLSearchParams(search).get('status');
  return ssoNotices.find((notice) => notice === status);
}
