import { login } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

/** The one call of the sign-in page. */
export const signInApi = api.injectEndpoints({ endpoints: (build) => ({ deskLogin: change(build, login) }) });
export const { useDeskLoginMutation } = signInApi;
