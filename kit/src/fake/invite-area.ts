import {
  getDepartmentConfig,
  getMailbox,
  Invalid,
  type Mail,
  type ReadInvitation,
  readInvitation,
  sendInvitation,
  type TimelineEntry,
} from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import { departmentConfig, departmentContent } from './department-setting.ts';
import type { FakeIntake, IntakesWorld } from './fake-intake.ts';
import { invitationErrors, placeOf } from './fake-invitation.ts';
import { answer, type FakeCall, type FakeRoute } from './fake-route.ts';

/** Intakes, and the mails that went out by organisation, oldest first. */
export interface InviteWorld extends IntakesWorld {
  readonly mails: { readonly org: string; readonly mail: Mail }[];
}

const appointmentForm = 'yyyy-MM-dd HH:mm:ssZZ';

/** Invitations of the fake world. A mail is queued at once and sent when the page is idle; `bounce@…` fails. */
export const inviteArea = (world: InviteWorld, taken = new Map<string, string>()): FakeRoute[] => [
  answer(getDepartmentConfig, ({ query }, { departments, settings }) => {
    const place = `${query.org}/${onlyOne(departments)}`;
    return { config: departmentConfig(place, settings), content: departmentContent(place) };
  }),
  answer(sendInvitation, ({ body }, call) => {
    const invitation = readInvitation(body);
    const before = taken.get(invitation.idempotencyKey ?? '');
    if (before !== undefined) return before;
    const department = onlyOne(call.departments);
    const place = `${body.org}/${department}`;
    const config = departmentConfig(place, call.settings);
    const content = departmentContent(place);
    const byPin = call.person.user.authByPin;
    const values = content.map(({ value }) => value).filter((value) => value !== '');
    const errors = invitationErrors(invitation, config, values, byPin);
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    const location = placeOf(invitation, config, byPin);
    const email =
      location === 'hospital' && (byPin || invitation.no_email) ? null : (invitation.useremail?.trim() ?? null);
    const label = content.find(({ value }) => value === invitation.content)?.label ?? invitation.content;
    const intake = newIntake(world, invitation, call, { org: body.org, department, label, location, email });
    world.intakes.unshift(intake);
    if (invitation.idempotencyKey !== undefined) taken.set(invitation.idempotencyKey, intake.hash);
    const told = { org: body.org, department, hash: intake.hash };
    call.emit('conversion.created', { ...told, kind: 'created' });
    if (email !== null) {
      setTimeout(() => {
        deliver(world, intake, email, call);
        call.emit('ic.updated', { ...told, kind: 'message' });
      });
    }
    return intake.hash;
  }),
  answer(getMailbox, ({ query }) =>
    world.mails
      .filter(({ org }) => org === query.org)
      .map(({ mail }) => mail)
      .reverse(),
  ),
];

/** The department that a call names; throws where it names several, as the service does. */
function onlyOne([department, another]: readonly string[]): string {
  if (department === undefined || another !== undefined)
    throw new Invalid({ departmentSymbol: ['validation.department'] });
  return department;
}

interface Invited {
  readonly org: string;
  readonly department: string;
  readonly label: string;
  readonly location: FakeIntake['location'];
  readonly email: string | null;
}

function newIntake(
  { intakes }: InviteWorld,
  invitation: ReadInvitation,
  { now, person }: FakeCall,
  { org, department, label, location, email }: Invited,
): FakeIntake {
  const id = Math.max(0, ...intakes.map((intake) => intake.id)) + 1;
  const createdAt = new Date(now).toISOString();
  const entry = (name: string, rest: Partial<TimelineEntry>): TimelineEntry => ({
    id: `${name}-${id}`,
    from: 'activity-log',
    log_name: name,
    created_at: createdAt,
    causer: person.user.name,
    description: null,
    properties: {},
    ...rest,
  });
  const appointment = invitation.appointment && DateTime.fromFormat(invitation.appointment, appointmentForm);
  return {
    id,
    hash: `fake${org}${department}${String(id).padStart(6, '0')}`,
    org,
    department,
    epd: invitation.epd.trim(),
    fullname: [invitation.first_name, invitation.last_name].filter(Boolean).join(' '),
    content: invitation.content,
    contentLabel: label,
    status: -1,
    step: 0,
    location,
    origin: 'dashboard',
    tags: [...(invitation.tags ?? [])],
    hidden: false,
    createdAt,
    creator: person.user.name,
    sentAt: null,
    email,
    phone: invitation.phone_number_full ?? null,
    dob: invitation.dob ?? null,
    sex: invitation.sex ?? null,
    allowEmail: null,
    appointmentAt: appointment ? appointment.toUTC().toISO() : null,
    appointmentStatus: appointment ? 'booked' : null,
    appointmentType: null,
    forms: [],
    entries: [
      entry('intake.created', {}),
      ...(email === null
        ? []
        : [
            entry('message.invitation', {
              from: 'notifications',
              channel: 'mail',
              type: 'invitation',
              receiver: 'patient',
              legacy_type: 'invitation',
              sent_by_user: person.user.name,
              state: 'queued',
            }),
          ]),
    ],
    lock: undefined,
  };
}

/** What the worker does with a queued invitation. */
function deliver(world: InviteWorld, intake: FakeIntake, email: string, { now, origin }: FakeCall): void {
  const failed = email.startsWith('bounce@');
  intake.entries = intake.entries.map((entry) =>
    entry.state === 'queued'
      ? { ...entry, state: failed ? 'failed' : 'sent', ...(failed ? { reason: '550 5.1.1 No such mailbox.' } : {}) }
      : entry,
  );
  if (failed) return;
  intake.sentAt = new Date(now).toISOString();
  world.mails.push({
    org: intake.org,
    mail: {
      id: intake.id,
      recipient: email,
      subject: `Your questionnaire: ${intake.contentLabel}`,
      body: `Dear patient,\n\nPlease answer the questionnaire before your visit:\n${origin}/q/${intake.hash}\n\nYour hospital`,
      createdAt: new Date(now).toISOString(),
    },
  });
}
