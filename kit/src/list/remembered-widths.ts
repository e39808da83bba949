import type { DataTableProps } from '../components/data-table/data-table-props.ts';
import type { OptionsHook } from '../options/use-options.ts';

/** Tables with saved column widths, each with an option of its own. */
export type RememberingTable =
  | 'conversion'
  | 'appointments'
  | 'intakes'
  | 'users'
  | 'roles'
  | 'tags'
  | 'tagGroups'
  | 'tagEmails'
  | 'remotes'
  | 'releases'
  | 'messages'
  | 'reminders'
  | 'invitationRules'
  | 'accessLog'
  | 'adminLog'
  | 'whitelistIps'
  | 'whitelistDomains'
  | 'consultProviders'
  | 'apiKeys'
  | 'organizations'
  | 'departments'
  | 'content'
  | 'reports'
  | 'hl7Senders'
  | 'hl7Destinations'
  | 'fhirServers'
  | 'hl7Messages';

const usual = {};

/** Returns the props of a `DataTable` that save its column widths for the user. */
export const rememberedWidths = (
  table: RememberingTable,
  { options, save }: OptionsHook,
): Required<Pick<DataTableProps<never>, 'widths' | 'onWidths'>> => ({
  widths: options?.[`columnWidths_${table}`] ?? usual,
  onWidths: (widths) => save(`columnWidths_${table}`, Object.keys(widths).length > 0 ? widths : null),
});
