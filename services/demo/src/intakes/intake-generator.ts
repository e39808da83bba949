import { inLanguage, risk, status } from '@intake-desk/contracts';
import type { Calendar } from '../calendar/calendar.ts';
import { type Patient, PatientRegistry } from '../patients/patient.ts';
import type { Random } from '../random/random.ts';
import { appointmentPlan } from './appointment-plan.ts';
import { commentPlan } from './comment-plan.ts';
import type { Colleague, CreatedTag, DepartmentProfile } from './department-profile.ts';
import { appointmentColumns, appointmentRow, identityColumns, journeyColumns } from './intake-columns.ts';
import type { IntakeRows } from './intake-rows.ts';
import { type Journey, journey } from './journey.ts';
import { notificationPlan } from './notification-plan.ts';
import { portalPlan } from './portal-plan.ts';
import { staffActions } from './staff-actions.ts';
import { submissionPlan } from './submission-plan.ts';
import { orderLogs, timelinePlan } from './timeline-plan.ts';

const AT_HOSPITAL = 0.06;
const WEBLINK = 0.05;
const FROM_HOSPITAL_SYSTEM = 0.3;
/** Share of intakes for a known patient, so that 4 % of patients have related intakes. */
const RELATED = 0.0385;
/** Known patients are drawn from this many latest ones of the organisation. */
const RECENT_PATIENTS = 1_500;
/** Weights of the number of tags of an intake; its mean is 1.2. */
const TAG_COUNTS = [0, 0, 1, 1, 1, 1, 2, 2, 2, 2];

interface Chances {
  readonly random: Random;
  readonly portalRandom: Random;
}

const remindsBySms = ({ sms_check, notificationTypes }: DepartmentProfile['config']): boolean =>
  sms_check === true &&
  notificationTypes?.some(({ type, channel }) => type === 'reminder' && channel === 'sms') === true;

/** Generates the intakes of one organisation in the order of their creation. */
export class IntakeGenerator {
  readonly #random: Random;
  readonly #portalRandom: Random;
  readonly #calendar: Calendar;
  readonly #now: number;
  readonly #registry: PatientRegistry;
  readonly #recent: Patient[] = [];

  /** `portalRandom` is for portal records only, so that other values do not depend on them. */
  constructor({ random, portalRandom }: Chances, calendar: Calendar, now: Date) {
    this.#random = random;
    this.#portalRandom = portalRandom;
    this.#calendar = calendar;
    this.#now = now.getTime();
    this.#registry = new PatientRegistry(random, now.getUTCFullYear());
  }

  /** Generates an intake created at that time (ms), with its related rows. */
  next(department: DepartmentProfile, createdAt: number): IntakeRows {
    const random = this.#random;
    const now = this.#now;
    const { config, colleagues } = department;
    const installed = department.procedures.draw(random);
    const patient = this.#patient();
    const atHospital = config.extended_invite === true && random.chance(AT_HOSPITAL);
    const course = journey(random, createdAt, now, atHospital);
    const onPaper = course.status === status.onPaper;
    const appointment = appointmentPlan(random, this.#calendar, createdAt, now, department.name);
    const automatic = !onPaper && random.chance(FROM_HOSPITAL_SYSTEM);
    const creator = automatic ? null : random.pick(colleagues);
    const { actions, hidden, read } = staffActions(random, colleagues, course, now);
    const form = submissionPlan(random, installed, course, patient.sex);
    const email = atHospital || onPaper ? null : patient.email;
    const notifications = notificationPlan(
      course,
      appointment,
      {
        email,
        phone: remindsBySms(config) ? patient.phone : null,
        sender: creator,
        hiddenAt: hidden?.at ?? null,
        followups: installed.procedure.followups === true,
      },
      now,
    );
    const completed = form && {
      name: inLanguage(installed.pool.questionnaire.title, department.language),
      group: form.worstGroup,
    };
    const timeline = [
      ...(automatic ? orderLogs(course, installed.procedure.value) : []),
      ...timelinePlan(course, creator, appointment, actions, completed),
    ];
    const stopped = notifications.filter(({ channel }) => channel === 'stop').map(({ legacyType }) => legacyType);
    const followup = notifications.find(
      ({ type, state, legacyType }) => type === 'follow-up' && state === 'scheduled' && !stopped.includes(legacyType),
    );
    const owner = { organisationId: department.organisationId };
    const { language } = patient;
    return {
      intake: {
        ...owner,
        ...identityColumns(patient, config),
        ...journeyColumns(course, Object.keys(form?.answers ?? {}).length),
        ...appointmentColumns(appointment),
        departmentId: department.id,
        hash: random.hex(32),
        content: installed.procedure.value,
        location: atHospital ? 'hospital' : 'home',
        origin: onPaper ? 'ZD-paper' : automatic ? 'ZD-digital' : 'dashboard',
        email,
        allowEmail: patient.allowEmail,
        weblink: course.sentAt !== null && random.chance(WEBLINK),
        language,
        hiddenAt: hidden ? new Date(hidden.at) : null,
        hiddenBy: hidden?.by.id ?? null,
        hiddenReason: hidden?.description ?? null,
        readAt: read ? new Date(read.at) : null,
        readBy: read?.by.id ?? null,
        readByName: read?.by.name ?? null,
        riskGroup: form?.state === 'submitted' ? form.worstGroup : risk.notCompleted,
        futureFollowupType: followup?.legacyType ?? null,
        futureFollowupAt: followup?.scheduledAt ?? null,
        linkGeneration: 0,
        related: 0,
        createdAt: new Date(createdAt),
        createdBy: creator?.id ?? null,
        creatorName: creator?.name ?? null,
        updatedAt: timeline.at(-1)?.createdAt ?? new Date(createdAt),
        version: timeline.length,
      },
      submission: form && { ...form, ...owner, departmentId: department.id, language },
      portal: portalPlan(this.#portalRandom, { course, form, installed, atHospital, now }),
      appointment: appointment && { ...owner, ...appointmentRow(appointment, creator, installed) },
      tags: this.#tags(department, course, creator),
      notifications: notifications.map((row) => ({ ...row, ...owner })),
      comments: commentPlan(random, colleagues, course, now).map((row) => ({ ...row, ...owner })),
      timeline: timeline.map((row) => ({ ...row, ...owner })),
    };
  }

  #patient(): Patient {
    const random = this.#random;
    if (this.#recent.length > 0 && random.chance(RELATED)) return random.pick(this.#recent);
    const patient = this.#registry.add();
    if (this.#recent.length < RECENT_PATIENTS) this.#recent.push(patient);
    else this.#recent[random.integer(0, RECENT_PATIENTS - 1)] = patient;
    return patient;
  }

  #tags(
    { tags }: DepartmentProfile,
    { createdAt, completedAt }: Journey,
    creator: Colleague | null,
  ): IntakeRows['tags'] {
    const count = this.#random.pick(TAG_COUNTS);
    const chosen = new Map<number, CreatedTag>();
    for (let tries = 0; chosen.size < count && tries < 4 * count; tries += 1) {
      const tag = tags.draw(this.#random);
      const isTaken =
        tag.exclusiveGroup !== null && [...chosen.values()].some((one) => one.exclusiveGroup === tag.exclusiveGroup);
      if (!isTaken) chosen.set(tag.id, tag);
    }
    return [...chosen.values()].flatMap(({ id, aboutAnswers }) => {
      const at = aboutAnswers ? completedAt : createdAt;
      return at === null ? [] : [{ tagId: id, createdAt: new Date(at), createdBy: creator?.id ?? null }];
    });
  }
}
