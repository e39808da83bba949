import { addComment, getEpdDetails, keepEditing, previewForm, startEditing, stopEditing } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/door.ts';
import { serve } from '../http/serve.ts';

/** The patient record (S1 §2), its edit lock, its comments and its forms. */
export function serveRecord(door: Door, { intakes, reports }: Desk): void {
  serve(door, getEpdDetails, async ({ body }, staff) => {
    const record = await intakes.record(staff, { hash: body.hash, sessionId: body.sessionId });
    return { ...record, completedForms: await reports.formsOf(staff, record.id) };
  });
  serve(door, startEditing, ({ body }, staff) => intakes.startEditing(staff, body));
  serve(door, keepEditing, ({ body }, staff) => intakes.keepEditing(staff, body));
  serve(door, stopEditing, ({ body }, staff) => intakes.stopEditing(staff, body));
  serve(door, addComment, ({ body }, staff) => intakes.comment(staff, body));
  serve(door, previewForm, async ({ params }, staff) => {
    const pdf = await reports.formPdf(staff, params.formId);
    return { success: true, data: pdf.toString('base64') };
  });
}
