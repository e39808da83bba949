import { selectAppointments, selectIntakes } from '@intake-desk/contracts';
import { change } from '@intake-desk/kit';
import { allPages } from '../conversion/all-pages.ts';
import type { DashboardRequest } from '../conversion/tab.ts';

const useSelectAppointments = change(selectAppointments).useMutation;
const useSelectIntakes = change(selectIntakes).useMutation;

interface Selection {
  readonly ids: readonly number[];
  /** Rows that pass the filter; `ids` has at most `limit.chosenIntakes.all`. */
  readonly total: number;
}

interface SelectionHook {
  /** Returns the ids of all rows on all pages of the request's tab. Throws ApiError. */
  readonly select: (request: DashboardRequest) => Promise<Selection>;
  readonly selecting: boolean;
}

/** Selects all rows that pass the filter of a table's request. */
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
