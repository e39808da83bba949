import { addComment, getEpdDetails, keepEditing, startEditing, stopEditing } from '@intake-desk/contracts';
import { formDownload, formPreview, patientSearch } from '../costly/costly-works.ts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { serve, serveCostly } from '../http/serve.ts';

/** The patient record (S1 §2), its edit lock, its comments and its forms, and how a patient is found. */
export function serveRecord(door: Door, desk: Desk): void {
  const { intakes, reports } = desk;
  serve(door, getEpdDetails, async ({ body }, staff) => {
    const record = await intakes.record.read(staff, { hash: body.hash, sessionId: body.sessionId });
    return { ...record, completedForms: await reports.forms.list(staff, record.id) };
  });
  serve(door, startEditing, ({ body }, staff) => intakes.editLock.take(staff, body));
  serve(door, keepEditing, ({ body }, staff) => intakes.editLock.keep(staff, body));
  serve(door, stopEditing, ({ body }, staff) => intakes.editLock.release(staff, body));
  serve(door, addComment, ({ body }, staff) => intakes.timeline.comment(staff, body));
  serveCostly(door, formPreview, desk);
  serveCostly(door, formDownload, desk);
  serveCostly(door, patientSearch, desk);
}
