import { setUp } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

const setUpApi = api.injectEndpoints({
  endpoints: (build) => ({ deskSetUp: change(build, setUp) }),
});
export const { useDeskSetUpMutation } = setUpApi;
