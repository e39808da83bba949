import { getUser } from '@intake-desk/contracts';
import {
  listRemotes,
  listRemoteVersions,
  setCurrentVersion,
  setRemoteCanary,
  setRemoteEnabled,
  takeBackRemote,
} from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const remotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsRemotes: query(build, listRemotes),
    settingsRemoteVersions: query(build, listRemoteVersions),
    settingsCurrentVersion: change(build, setCurrentVersion),
    settingsTakeBack: change(build, takeBackRemote),
    settingsCanary: change(build, setRemoteCanary),
    settingsRemoteEnabled: change(build, setRemoteEnabled),
    settingsOrganisations: query(build, getUser),
  }),
});

export const {
  useSettingsRemotesQuery,
  useSettingsRemoteVersionsQuery,
  useSettingsCurrentVersionMutation,
  useSettingsTakeBackMutation,
  useSettingsCanaryMutation,
  useSettingsRemoteEnabledMutation,
  useSettingsOrganisationsQuery,
} = remotesApi;
