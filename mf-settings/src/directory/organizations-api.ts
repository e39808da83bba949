import {
  changeOrganization,
  createOrganization,
  createOrganizationLink,
  deleteOrganization,
  deleteOrganizationLink,
  listOrganizationLinks,
  listOrganizations,
  restoreOrganization,
} from '@intake-desk/contracts/administration';
import { api, change, query } from '@intake-desk/kit';

export const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsOrganizations: query(build, listOrganizations),
    settingsCreateOrganization: change(build, createOrganization),
    settingsChangeOrganization: change(build, changeOrganization),
    settingsDeleteOrganization: change(build, deleteOrganization),
    settingsRestoreOrganization: change(build, restoreOrganization),
    settingsOrganizationLinks: query(build, listOrganizationLinks),
    settingsCreateOrganizationLink: change(build, createOrganizationLink),
    settingsDeleteOrganizationLink: change(build, deleteOrganizationLink),
  }),
});

export const {
  useSettingsOrganizationsQuery,
  useSettingsCreateOrganizationMutation,
  useSettingsChangeOrganizationMutation,
  useSettingsDeleteOrganizationMutation,
  useSettingsRestoreOrganizationMutation,
  useSettingsOrganizationLinksQuery,
  useSettingsCreateOrganizationLinkMutation,
  useSettingsDeleteOrganizationLinkMutation,
} = organizationsApi;
