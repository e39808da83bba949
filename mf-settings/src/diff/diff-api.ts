import { getConfigSide } from '@intake-desk/contracts';
import { api, query } from '@intake-desk/kit';

export const diffApi = api.injectEndpoints({
  endpoints: (build) => ({ settingsConfigSide: query(build, getConfigSide) }),
});

export const { useSettingsConfigSideQuery } = diffApi;
