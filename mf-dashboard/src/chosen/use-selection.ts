import { selectAppointments, selectIntakes } from '@intake-desk/contracts';
import { change } from '@intake-desk/kit';
import { allPages } from '../conversion/all-pages.ts';
import type { DashboardRequest } from '../conversion/tab.ts';

const useSelectAppointments = change(selectAppointments).useMutation;
const useSelectIntakes = change(selectIntakes).useMutation;

interface Selection {
  readonly ids: readonly number[];
  /** How many rows pass the filter; `ids` has no more than `limit.chosenIntakes.all`. */
  readonly total: number;
}

interface SelectionHook {
  /** The ids of all rows, on all pages, of the tab whose request it is. Throws ApiError. */
  readonly select: (request: DashboardRequest) => Promise<Selection>;
  readonly selecting: boolean;
}

/** "All that match": what passes the filter of a table's request. */
export function useSelection(): SelectionHook {
  const [ofIntakes, intakes] = useSelectIntakes();
  const [ofAppointments, appointments] = useSelectAppointments();
  return {
    select: (request) => {
      if (request.action === 'getFormsData') {
        return ofAppointments({ body: allPages(request) }).unwrap();
      }
      return ofIntakes({ body: allPages(request) }).unwrap();
    },
    selecting: intakes.isLoading || appointments.isLoading,
  };
}
