import {
  affectedByWhitelistDomain,
  affectedByWhitelistIp,
  changeWhitelistDomain,
  changeWhitelistIp,
  createWhitelistDomain,
  createWhitelistIp,
  deleteWhitelistDomain,
  deleteWhitelistIp,
  listWhitelistDomains,
  listWhitelistIps,
} from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const whitelistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsWhitelistIps: query(build, listWhitelistIps),
    settingsOwnAddress: query(build, affectedByWhitelistIp),
    settingsAffectedByWhitelistIp: change(build, affectedByWhitelistIp),
    settingsCreateWhitelistIp: change(build, createWhitelistIp),
    settingsChangeWhitelistIp: change(build, changeWhitelistIp),
    settingsDeleteWhitelistIp: change(build, deleteWhitelistIp),
    settingsWhitelistDomains: query(build, listWhitelistDomains),
    settingsAffectedByWhitelistDomain: change(build, affectedByWhitelistDomain),
    settingsCreateWhitelistDomain: change(build, createWhitelistDomain),
    settingsChangeWhitelistDomain: change(build, changeWhitelistDomain),
    settingsDeleteWhitelistDomain: change(build, deleteWhitelistDomain),
  }),
});

export const {
  useSettingsWhitelistIpsQuery,
  useSettingsOwnAddressQuery,
  useSettingsAffectedByWhitelistIpMutation,
  useSettingsCreateWhitelistIpMutation,
  useSettingsChangeWhitelistIpMutation,
  useSettingsDeleteWhitelistIpMutation,
  useSettingsWhitelistDomainsQuery,
  useSettingsAffectedByWhitelistDomainMutation,
  useSettingsCreateWhitelistDomainMutation,
  useSettingsChangeWhitelistDomainMutation,
  useSettingsDeleteWhitelistDomainMutation,
} = whitelistsApi;
