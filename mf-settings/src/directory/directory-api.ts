import { listDepartments, listOrganizations } from '@intake-desk/contracts/administration';
import { query } from '@intake-desk/kit';

export const useListDepartments = query(listDepartments).useQuery;
export const useListOrganizations = query(listOrganizations).useQuery;
