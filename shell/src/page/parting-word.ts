/** Why the sign-in page shows: kept over the page load that follows. */
export type PartingWord = 'expired' | 'signedOut' | 'notWhitelisted';

const key = 'intake-desk-parting';

/** Says why and loads the page anew: the gateway answers with the sign-in page. */
export function leaveDesk(word: PartingWord): void {
  sessionStorage.setItem(key, word);
  location.reload();
}

/** The word left by the page before, once. */
export function takePartingWord(): PartingWord | undefined {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return stored === 'expired' || stored === 'signedOut' || stored === 'notWhitelisted' ? stored : undefined;
}
