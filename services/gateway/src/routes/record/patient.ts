import {
  correctPatient,
  dismissDouble,
  getDoubles,
  getPatient,
  mergePatients,
  previewMerge,
  undoMerge,
} from '@intake-desk/contracts';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Corrections of patients, their possible duplicates, and merging these. */
export function servePatients(router: Router, { intakes: { patients }, messaging: { mail } }: Services): void {
  const sendAgain = async (failed: readonly number[]): Promise<void> => {
    for (const id of failed) await mail.sendAgain(id, null);
  };
  serve(router, getPatient, ({ query }, staff) => patients.read(staff, query.id));
  serve(router, correctPatient, async ({ body: { org: _org, departmentSymbol: _symbol, ...correction } }, staff) => {
    const { failed, ...corrected } = await patients.correct(staff, correction);
    await sendAgain(failed);
    return corrected;
  });
  serve(router, getDoubles, ({ query }, staff) => patients.doubles(staff, query.id));
  serve(router, dismissDouble, ({ body }, staff) => patients.dismissDouble(staff, body));
  serve(router, previewMerge, ({ body }, staff) => patients.previewMerge(staff, body));
  serve(router, mergePatients, async ({ body }, staff) => {
    const { failed, ...merged } = await patients.merge(staff, body);
    await sendAgain(failed);
    return merged;
  });
  serve(router, undoMerge, ({ body }, staff) => patients.undoMerge(staff, body));
}
