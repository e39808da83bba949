import { useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import type { ReportPlace } from '../overviews/report-place.ts';
import { keepDraft, slotOf } from './edit-draft.ts';

/**
 * Forgets what is being edited when the page is left, about which the guard has asked. A reload and another selection of content
 * leave it where it is.
 */
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
