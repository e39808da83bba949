import { listUsers } from '@intake-desk/contracts';
import { api, query } from '@intake-desk/kit';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsUsers: query(build, listUsers),
  }),
});

export const { useSettingsUsersQuery } = usersApi;
