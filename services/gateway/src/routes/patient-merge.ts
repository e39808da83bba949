import { dismissDouble, getDoubles, mergePatients, previewMerge, undoMerge } from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Possible doubles of patients, and their merging. */
export function servePatientMerge(router: Router, { intakes: { patients }, messaging }: Services): void {
  serve(router, getDoubles, ({ query }, staff) => patients.doubles(staff, query.id));
  serve(router, dismissDouble, ({ body }, staff) => patients.dismissDouble(staff, body));
  serve(router, previewMerge, ({ body }, staff) => patients.previewMerge(staff, body));
  serve(router, mergePatients, async ({ body }, staff) => {
    const { failed, ...merged } = await patients.merge(staff, body);
    for (const id of failed) await messaging.mail.sendAgain(id, null);
    return merged;
  });
  serve(router, undoMerge, ({ body }, staff) => patients.undoMerge(staff, body));
}
