import { copyConfig, getConfigSide } from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const diffApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsConfigSide: query(build, getConfigSide),
    settingsCopyConfig: change(build, copyConfig),
  }),
});

export const { useSettingsConfigSideQuery, useSettingsCopyConfigMutation } = diffApi;
