import { getConsultParties, getUser, listReleases, putOption } from '@intake-desk/contracts';
import { api, buildQuery, change, query } from '@intake-desk/kit';

/** The signed-in user. Its endpoint has a name, since checking the session again changes the cached reply. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({ deskUser: buildQuery(build, getUser, { ofUser: true }) }),
});
export const { useDeskUserQuery } = deskApi;

/** Fetches the signed-in user, bypassing the cache; unlike a query it does not wait for a new session. */
export const whoAmI = change(getUser);

export const saveOption = change(putOption);

export const consultParties = query(getConsultParties);
export const releases = query(listReleases);
