import { loadForNextPerson } from '../page/load-page.ts';
import { type PartingWord, sayAtParting } from '../page/parting-word.ts';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';

/** Keys without patient data that stay: colour scheme and language of the tablet. */
const kept = ['intake-desk-scheme', 'intake-desk-language'];

/** Clears all browser storage of the session (F7), except the staff member's e-mail. */
export async function clearStores(): Promise<void> {
  const email = rememberedEmail();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  if (email) rememberEmail(email);
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Clears the storage after the sign-out, and replaces the page, its memory and its history entry. */
export async function clearTablet(word: PartingWord): Promise<void> {
  history.replaceState(null, '', '/pin_login');
  await clearStores();
  sayAtParting(word);
  loadForNextPerson();
}
