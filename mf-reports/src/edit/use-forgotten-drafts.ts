import { useEffect } from 'react';
import { forgetDrafts } from './edit-draft.ts';

/** Forgets what was being edited when the page is left, which the guard has asked about; a reload leaves it where it is. */
export function useForgottenDrafts(): void {
  useEffect(() => forgetDrafts, []);
}
