import {
  addComment,
  getAnswers,
  getEpdDetails,
  getMirthMessage,
  keepEditing,
  startEditing,
  stopEditing,
} from '@intake-desk/contracts';
import { formDownload, formPreview, patientSearch } from '../costly/costly-works.ts';
import type { Router } from '../http/router.ts';
import { serve, serveCostly } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** The patient record (S1 §2), its edit lock, its comments and its forms, and how a patient is found. */
export function serveRecord(router: Router, services: Services): void {
  const { intakes, reports } = services;
  serve(router, getEpdDetails, async ({ body }, staff) => {
    const { hash, sessionId, extraRequest } = body;
    const record = await intakes.record.read(staff, { hash, sessionId, extraRequest });
    return { ...record, completedForms: await reports.forms.list(staff, record.id) };
  });
  serve(router, getMirthMessage, ({ body }, staff) =>
    intakes.timeline.integrationMessage(staff, { source: body.sourceJSON }),
  );
  serve(router, startEditing, ({ body }, staff) => intakes.editLock.take(staff, body));
  serve(router, keepEditing, ({ body }, staff) => intakes.editLock.keep(staff, body));
  serve(router, stopEditing, ({ body }, staff) => intakes.editLock.release(staff, body));
  serve(router, addComment, ({ body }, staff) => intakes.timeline.comment(staff, body));
  serve(router, getAnswers, ({ query }, staff) => reports.forms.answers(staff, { id: query.id }));
  serveCostly(router, formPreview, services);
  serveCostly(router, formDownload, services);
  serveCostly(router, patientSearch, services);
}
