import { getUser, putOption } from '@intake-desk/contracts';
import { api, buildQuery, change } from '@intake-desk/kit';

/** The signed-in user. Its endpoint has a name, since checking the session again changes the cached reply. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({ deskUser: buildQuery(build, getUser) }),
});
export const { useDeskUserQuery } = deskApi;

/** Asks who is signed in now, past the cache; unlike a query it does not wait for an ended session. */
export const whoAmI = change(getUser);

export const saveOption = change(putOption);
