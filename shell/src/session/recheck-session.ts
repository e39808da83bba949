import { loadForNextPerson } from '../page/load-page.ts';
import { deskApi, whoAmI } from '../store/desk-api.ts';
import { store } from '../store/store.ts';

/**
 * Fetches the signed-in user (S1 §4) and applies changed rights and organisations. A 401 covers the page; another user's session
 * reloads it. Prolongs the session if somebody uses the page.
 */
export async function recheckSession(): Promise<void> {
  const of = { query: {} };
  const { data } = await store.dispatch(whoAmI.initiate(of));
  if (!data) return;
  const known = deskApi.endpoints.deskUser.select(of)(store.getState()).data;
  if (known && known.user.id !== data.user.id) loadForNextPerson();
  else store.dispatch(deskApi.util.updateQueryData('deskUser', of, () => data));
}
