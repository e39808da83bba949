import { type FoundPatient, limit, searchPatients } from '@intake-desk/contracts';
import { type ApiError, apiError, change } from '@intake-desk/kit';
import { useEffect, useState } from 'react';

// A mutation, so that no response with patients stays in the cache once the palette is closed.
const useSearchPatients = change(searchPatients).useMutation;

/** Debounce of typing, in ms. */
const debounceMs = 300;

export type PatientSearch =
  /** The text is too short or too long, or the user may not search patients. */
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly patients: readonly FoundPatient[] }
  | { readonly state: 'failed'; readonly error: ApiError };

interface PatientSearchParts {
  readonly typed: string;
  /** Symbol of the organisation to search, with its linked ones. */
  readonly organisation: string;
  readonly allowed: boolean;
}

/** Searches patients while the user types. Results of earlier texts are never shown. */
export function usePatientSearch({ typed, organisation, allowed }: PatientSearchParts) {
  const [search] = useSearchPatients();
  const [reply, setReply] = useState<{ readonly asked: string; readonly result: PatientSearch }>();
  const [tries, setTries] = useState(0);
  const text = typed.trim();
  const searchable = allowed && text.length >= limit.patientSearch.min && text.length <= limit.patientSearch.max;
  const asked = `${tries} ${text}`;
  useEffect(() => {
    if (!searchable) return undefined;
    let call: ReturnType<typeof search> | undefined;
    let stale = false;
    const timer = setTimeout(async () => {
      call = search({ body: { org: organisation, text } });
      const { data, error } = await call;
      if (stale) return;
      setReply({
        asked,
        result: error ? { state: 'failed', error: apiError(error) } : { state: 'found', patients: data },
      });
    }, debounceMs);
    return () => {
      stale = true;
      clearTimeout(timer);
      call?.abort();
    };
  }, [searchable, search, organisation, text, asked]);
  const result: PatientSearch = !searchable
    ? { state: 'idle' }
    : reply?.asked === asked
      ? reply.result
      : { state: 'searching' };
  return { result, retry: () => setTries(tries + 1) };
}
