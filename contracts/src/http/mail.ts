import { type Static, Type } from 'typebox';
import {
  DepartmentSymbol,
  IntakeHash,
  IntakeId,
  MessageId,
  OrganisationSymbol,
  scopeFields,
} from '../identifier/identifier.ts';
import { Nothing, route } from '../route/route.ts';
import { Instant } from '../time/civil-date.ts';
import { departmentQuery, pageFields } from './department-call.ts';

/** A mail that could not be sent after all retries, without its address, text and links. */
export const FailedMail = Type.Object({
  id: MessageId,
  /** Such as `invitation` or `reminder`. */
  kind: Type.String(),
  createdAt: Instant,
  failedAt: Instant,
  attempts: Type.Integer({ minimum: 0 }),
  reason: Type.String(),
  ic_id: IntakeId,
  hash: IntakeHash,
  departmentSymbol: DepartmentSymbol,
});
export type FailedMail = Static<typeof FailedMail>;

/** Lists failed mails of the caller's own departments, newest first, without those about passwords. */
export const listFailedMails = route('GET /api/failed-mail', {
  ...departmentQuery,
  summary: 'Mails to patients that were given up, newest first',
  permission: 'send_invite',
  departmentKey: true,
  patient: 'search',
  query: Type.Object({
    org: OrganisationSymbol,
    departmentSymbol: Type.Optional(scopeFields.departmentSymbol),
    ...pageFields,
  }),
  reply: Type.Object({
    rows: Type.Array(FailedMail),
    total: Type.Integer({ minimum: 0 }),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
  }),
});

/** Sends a failed mail again with a new link. 409 if it is not failed, or the intake no longer waits for answers. */
export const sendFailedMail = route('POST /api/failed-mail/:id/send', {
  summary: 'Sends a mail again that was given up',
  permission: 'send_invite',
  scope: { org: 'body.org' },
  departmentKey: true,
  patient: 'change',
  params: Type.Object({ id: MessageId }),
  body: Type.Object({ org: OrganisationSymbol }),
  reply: Nothing,
  example: { params: { id: 5 }, body: { org: 'northsea' } },
});
