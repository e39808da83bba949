import { changeApiKey, createApiKey, listApiKeys, revokeApiKey } from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsApiKeys: query(build, listApiKeys),
    settingsCreateApiKey: change(build, createApiKey),
    settingsChangeApiKey: change(build, changeApiKey),
    settingsRevokeApiKey: change(build, revokeApiKey),
  }),
});

export const {
  useSettingsApiKeysQuery,
  useSettingsCreateApiKeyMutation,
  useSettingsChangeApiKeyMutation,
  useSettingsRevokeApiKeyMutation,
} = apiKeysApi;
