import { type Reply, selectAppointments, selectIntakes } from '@intake-desk/contracts';
import { change, isApiError, useErrorSentence, useShell } from '@intake-desk/kit';
import { allPages } from '../conversion/all-pages.ts';
import type { DashboardRequest } from '../conversion/tab.ts';

const useSelectAppointments = change(selectAppointments).useMutation;
const useSelectIntakes = change(selectIntakes).useMutation;

/** The first rows that pass the filter, at most `limit.chosenIntakes.all`, and the number of all of them. */
type Selection = Reply<typeof selectIntakes>;

/** Selects all rows that pass the filter of a table's request. */
export function useSelection() {
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const [ofIntakes, intakes] = useSelectIntakes();
  const [ofAppointments, appointments] = useSelectAppointments();
  return {
    /** Returns the rows on all pages of the request's tab; undefined after a failure, which a notice tells. */
    select: async (request: DashboardRequest): Promise<Selection | undefined> => {
      try {
        if (request.action === 'getFormsData') return await ofAppointments({ body: allPages(request) }).unwrap();
        return await ofIntakes({ body: allPages(request) }).unwrap();
      } catch (error) {
        if (!isApiError(error)) throw error;
        notify({ kind: 'error', message: sentence(error) });
        return undefined;
      }
    },
    selecting: intakes.isLoading || appointments.isLoading,
  };
}
