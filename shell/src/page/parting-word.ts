import { sessionEnds } from '@intake-desk/contracts';
import { loadForNextPerson } from './load-page.ts';

const words = [...sessionEnds, 'lifetime', 'signedOut', 'notWhitelisted', 'noOrganisation', 'passwordSet'] as const;
/** Why the sign-in page is shown, kept over the page load. */
export type PartingWord = (typeof words)[number];

const key = 'intake-desk-parting';

/** Saves the reason for the next page. */
export const sayAtParting = (word: PartingWord): void => sessionStorage.setItem(key, word);

/** Saves the reason and reloads, which leads to the sign-in page. Clears the history entry's state, which may name a patient. */
export function leaveDesk(word: PartingWord): void {
  sayAtParting(word);
  history.replaceState(null, '');
  loadForNextPerson();
}

/** Returns the reason that the previous page saved, once. */
export function takePartingWord(): PartingWord | undefined {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return words.find((word) => word === stored);
}
