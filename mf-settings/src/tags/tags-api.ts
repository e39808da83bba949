import { listAdministeredTags, listTagEmailTemplates, listTagGroups } from '@intake-desk/contracts/administration';
import { query } from '@intake-desk/kit';

export const useListAdministeredTags = query(listAdministeredTags).useQuery;
export const useListTagGroups = query(listTagGroups).useQuery;
export const useListTagEmailTemplates = query(listTagEmailTemplates).useQuery;
