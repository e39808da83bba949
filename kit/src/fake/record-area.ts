import {
  addComment,
  Download,
  downloadForm,
  getEpdDetails,
  Invalid,
  keepEditing,
  type LivePayload,
  limit,
  NotFound,
  previewForm,
  startEditing,
  stopEditing,
} from '@intake-desk/contracts';
import type { FakeIntake, IntakesWorld } from './fake-intake.ts';
import { answer, type FakeCall, type FakeRoute } from './fake-route.ts';
import * as record from './record.ts';

/** The patient record of the fake world. */
export const recordArea = (world: IntakesWorld): FakeRoute[] => {
  const find = (org: string, { departments }: FakeCall, fits: (intake: FakeIntake) => boolean): FakeIntake => {
    const found = world.intakes.find((one) => one.org === org && departments.includes(one.department) && fits(one));
    if (!found) throw new NotFound();
    return found;
  };
  const tell = (call: FakeCall, { org, department, hash }: FakeIntake, kind: LivePayload['kind']): void =>
    call.emit('ic.updated', { org, department, hash, kind });
  /** Does something with the lock of a record, and tells the others where it changed hands. */
  const holding = <Answer>(
    { org, hash }: { org: string; hash: string },
    call: FakeCall,
    act: (intake: FakeIntake) => Answer,
  ): Answer => {
    const intake = find(org, call, (one) => one.hash === hash);
    const holder = (): string => `${intake.lock?.userId} ${intake.lock?.tab}`;
    const before = holder();
    const done = act(intake);
    if (holder() !== before) tell(call, intake, 'editing');
    return done;
  };

  const formOf = (org: string, call: FakeCall, formId: number): FakeIntake['forms'][number] => {
    const { forms } = find(org, call, (one) => one.forms.some(({ id }) => id === formId));
    const form = forms.find(({ id }) => id === formId);
    if (!form) throw new NotFound();
    return form;
  };

  return [
    answer(getEpdDetails, ({ body }, call) => {
      const intake = find(body.org, call, ({ hash }) => hash === body.hash);
      const { now, zone } = call;
      return record.recordDetail(intake, world.intakes, callerOf(call, body.org), {
        tab: body.sessionId,
        now,
        zone,
        writable: !world.readOnly.has(body.hash),
      });
    }),
    answer(startEditing, ({ body }, call) =>
      holding(body, call, (intake) => record.startEditing(intake, callerOf(call, body.org), body.sessionId, call.now)),
    ),
    answer(keepEditing, ({ body }, call) =>
      holding(body, call, (intake) => record.keepEditing(intake, callerOf(call, body.org), body.sessionId, call.now)),
    ),
    answer(stopEditing, ({ body }, call) =>
      holding(body, call, (intake) => record.stopEditing(intake, callerOf(call, body.org), body.sessionId)),
    ),
    answer(addComment, ({ body }, call) => {
      const intake = find(body.org, call, ({ id }) => id === body.commentable_id);
      const text = body.body.trim();
      if (text === '') throw new Invalid({ body: ['comment.required'] });
      if (text.length > limit.commentLength) throw new Invalid({ body: ['comment.max'] });
      const entry = record.addComment(intake, callerOf(call, body.org), text, call.now);
      tell(call, intake, 'comment');
      return entry;
    }),
    answer(previewForm, ({ params }, call) => ({
      success: true,
      data: record.formPdf(formOf(params.org, call, params.formId)),
    })),
    answer(downloadForm, ({ params }, call) => {
      const pdf = atob(record.formPdf(formOf(params.org, call, params.form_id)));
      return new Download(
        `form-${params.form_id}.pdf`,
        Uint8Array.from(pdf, (sign) => sign.charCodeAt(0)),
      );
    }),
  ];
};

const callerOf = ({ person: { user } }: FakeCall, org: string): record.RecordCaller => ({
  userId: user.id,
  userName: user.name,
  seesAddresses:
    user.admin ||
    user.roles.some(
      ({ organization, permissions }) => organization === org && permissions.includes('display_patient_email_address'),
    ),
});
