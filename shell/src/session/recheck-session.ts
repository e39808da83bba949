import { loadForNextPerson } from '../page/load-page.ts';
import { deskApi, whoAmI } from '../store/desk-api.ts';
import { store } from '../store/store.ts';

/**
 * Asks who is signed in (S1 §4) and shows what changed meanwhile: rights, organisations, the end of the session. A 401 covers
 * the page; somebody else's session is no page of this user's. Prolongs the session where somebody is at the page.
 */
export async function recheckSession(): Promise<void> {
  const of = { query: {} };
  const { data } = await store.dispatch(whoAmI.initiate(of));
  if (!data) return;
  const known = deskApi.endpoints.deskUser.select(of)(store.getState()).data;
  if (known && known.user.id !== data.user.id) loadForNextPerson();
  else store.dispatch(deskApi.util.updateQueryData('deskUser', of, () => data));
}
