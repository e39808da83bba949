import { sessionEnds } from '@intake-desk/contracts';
import { loadForNextPerson } from './load-page.ts';

const words = [...sessionEnds, 'lifetime', 'signedOut', 'notWhitelisted', 'noOrganisation', 'passwordSet'] as const;
/** Why the sign-in page shows: kept over the page load that follows. */
export type PartingWord = (typeof words)[number];

const key = 'intake-desk-parting';

/** Leaves a word for the page that follows. */
export const sayAtParting = (word: PartingWord): void => sessionStorage.setItem(key, word);

/** Says why and loads the page anew: the gateway answers with the sign-in page. The entry's state may name a patient: it goes. */
export function leaveDesk(word: PartingWord): void {
  sayAtParting(word);
  history.replaceState(null, '');
  loadForNextPerson();
}

/** The word left by the page before, once. */
export function takePartingWord(): PartingWord | undefined {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return words.find((word) => word === stored);
}
