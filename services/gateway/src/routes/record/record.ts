import {
  addComment,
  cancelAppointment,
  deleteAppointment,
  getAnswers,
  getConsultParties,
  getEpdDetails,
  getMirthMessage,
  getNotificationTypes,
  keepEditing,
  openLaunch,
  saveAppointment,
  startEditing,
  stopEditing,
  toggleNotification,
} from '@intake-desk/contracts';
import { formDownload, formPreview, patientSearch } from '../../costly/costly-works.ts';
import type { Router } from '../../http/router.ts';
import { serve, serveCostly } from '../../http/serve.ts';
import { takeLaunch } from '../../launch/take-launch.ts';
import type { Services } from '../../services.ts';

/** The patient record (S1 §2, §4, §7): its edit lock, comments, forms, appointments and messages, and the search for patients, also by a link of the hospital's own system. */
export function serveRecord(router: Router, services: Services): void {
  const { identity, intakes, reports } = services;
  const { appointments, editLock, notifications, timeline } = intakes;
  serve(router, getEpdDetails, async ({ body }, staff) => {
    const { hash, sessionId, extraRequest } = body;
    const record = await intakes.record.read(staff, { hash, sessionId, extraRequest });
    return { ...record, completedForms: await reports.forms.list(staff, record.id) };
  });
  serve(router, getMirthMessage, ({ body }, staff) => timeline.integrationMessage(staff, { source: body.sourceJSON }));
  serve(router, startEditing, ({ body }, staff) => editLock.take(staff, body));
  serve(router, keepEditing, ({ body }, staff) => editLock.keep(staff, body));
  serve(router, stopEditing, ({ body }, staff) => editLock.release(staff, body));
  serve(router, addComment, ({ body }, staff) => timeline.comment(staff, body));
  serve(router, getAnswers, ({ query }, staff) => reports.forms.answers(staff, { id: query.id }));
  serveCostly(router, formPreview, services);
  serveCostly(router, formDownload, services);
  serveCostly(router, patientSearch, services);
  serve(router, openLaunch, (_, staff, { launch }) => takeLaunch(services, staff, launch));

  serve(router, saveAppointment, async ({ body }, staff, exchange) => {
    const { appointment, ignored } = await appointments.save(staff, body);
    exchange.nameIgnored(ignored);
    return ignored.length > 0 ? { ...appointment, ignored: [...ignored] } : appointment;
  });
  serve(router, cancelAppointment, ({ body }, staff) => appointments.cancel(staff, body));
  serve(router, deleteAppointment, ({ body }, staff) => appointments.delete(staff, body));

  serve(router, getNotificationTypes, (_, staff) => notifications.types(staff));
  serve(router, toggleNotification, ({ body }, staff) => notifications.toggle(staff, body));
  serve(router, getConsultParties, (_, staff) => identity.consultParties.list(staff));
}
