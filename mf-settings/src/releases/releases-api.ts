import { changeRelease, createRelease, deleteRelease, listAdministeredReleases } from '@intake-desk/contracts';
import { api, change, query } from '@intake-desk/kit';

export const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsReleases: query(build, listAdministeredReleases),
    settingsCreateRelease: change(build, createRelease),
    settingsChangeRelease: change(build, changeRelease),
    settingsDeleteRelease: change(build, deleteRelease),
  }),
});

export const {
  useSettingsReleasesQuery,
  useSettingsCreateReleaseMutation,
  useSettingsChangeReleaseMutation,
  useSettingsDeleteReleaseMutation,
} = releasesApi;
