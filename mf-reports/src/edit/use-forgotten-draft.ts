import { useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import type { ReportPlace } from '../overviews/report-place.ts';
import { keepDraft, slotOf } from './edit-draft.ts';

/** Removes the draft when the page is left. A reload or another selection of content keeps it. */
export function useForgottenDraft(place: ReportPlace | undefined): void {
  const { user } = useShell();
  const slot = useRef<string>(undefined);
  useEffect(() => {
    slot.current = place && slotOf(user.id, place);
  });
  useEffect(
    () => () => {
      if (slot.current !== undefined) keepDraft(slot.current, undefined);
    },
    [],
  );
}
