import { listUsers } from '@intake-desk/contracts/administration';
import { query } from '@intake-desk/kit';

export const useListUsers = query(listUsers).useQuery;
