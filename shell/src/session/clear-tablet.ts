import { loadForNextPerson } from '../page/load-page.ts';
import { type PartingWord, sayAtParting } from '../page/parting-word.ts';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';

/** What is no patient's and stays: the look and the language of the tablet. */
const kept = ['intake-desk-scheme', 'intake-desk-language'];

/** Empties everything in which a browser could keep something of the session (F7); the staff member's e-mail stays. */
export async function clearStores(): Promise<void> {
  const email = rememberedEmail();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  if (email) rememberEmail(email);
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** After the sign-out: empties the stores and replaces the page, its memory and its one entry of history. */
export async function clearTablet(word: PartingWord): Promise<void> {
  history.replaceState(null, '', '/pin_login');
  await clearStores();
  sayAtParting(word);
  loadForNextPerson();
}
