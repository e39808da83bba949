import {
  changeThirdParty,
  createThirdParty,
  deleteThirdParty,
  enableThirdParty,
  listThirdParties,
} from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const thirdPartiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsThirdParties: query(build, listThirdParties),
    settingsCreateThirdParty: change(build, createThirdParty),
    settingsChangeThirdParty: change(build, changeThirdParty),
    settingsEnableThirdParty: change(build, enableThirdParty),
    settingsDeleteThirdParty: change(build, deleteThirdParty),
  }),
});

export const {
  useSettingsThirdPartiesQuery,
  useSettingsCreateThirdPartyMutation,
  useSettingsChangeThirdPartyMutation,
  useSettingsEnableThirdPartyMutation,
  useSettingsDeleteThirdPartyMutation,
} = thirdPartiesApi;
