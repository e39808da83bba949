import { risk, status } from '@intake-desk/contracts';
import { sampleDepartments } from '../testing/departments.ts';
import type { IntakeRows } from './intake-rows.ts';
import { intakeStream } from './intake-stream.ts';
import { tiers } from './tier.ts';

// Everything that the demonstration shows about a patient could have happened. Uses tier S, as `npm start` does.
const now = new Date('2026-06-17T13:30:00Z');
const departments = sampleDepartments();
const all = [...intakeStream(departments, { tier: tiers.S, seed: 1, now })];
/** Returns the rows that break a rule, at most three of them. */
const breaking = (isTrue: (row: IntakeRows) => boolean): IntakeRows[] => all.filter((row) => !isTrue(row)).slice(0, 3);

type When = Date | null | undefined;
/** Returns true if these times are in order; missing ones are skipped. */
const inOrder = (...times: readonly When[]): boolean => {
  const past = times.flatMap((time) => (time ? [time.getTime()] : []));
  return past.every((time, place) => place === 0 || time >= (past[place - 1] ?? 0));
};
const logged = ({ timeline }: IntakeRows, logName: string): When =>
  timeline.find((entry) => entry.logName === logName)?.createdAt;

test('an intake is created, sent, opened and completed in this order', () => {
  expect(
    breaking(({ intake }) => inOrder(intake.createdAt, intake.sentAt, intake.openedAt, intake.completedAt, now)),
  ).toEqual([]);
});

test('the status says what has happened', () => {
  expect(
    breaking(({ intake, submission, notifications }) => {
      if (intake.status === status.completed) return intake.completedAt !== null && submission?.state === 'submitted';
      if (intake.completedAt !== null || submission?.state === 'submitted') return false;
      if (intake.status === status.onPaper) return intake.openedAt === null && notifications.length === 0;
      return (intake.status === status.opened) === (intake.openedAt !== null);
    }),
  ).toEqual([]);
});

test('a patient whose mail failed has not opened the questionnaire', () => {
  expect(
    breaking(
      ({ intake, notifications }) => intake.openedAt === null || notifications.every(({ state }) => state !== 'failed'),
    ),
  ).toEqual([]);
});

test('nobody is reminded after completing, and nothing is sent of a hidden record', () => {
  expect(
    breaking(({ intake, notifications }) =>
      notifications
        .filter(({ channel }) => channel !== 'stop')
        .every(({ type, state, sentAt }) => {
          if (state === 'scheduled') return intake.hiddenAt === null && !(type === 'reminder' && intake.completedAt);
          if (type === 'reminder' && !inOrder(sentAt, intake.completedAt)) return false;
          return inOrder(sentAt, intake.hiddenAt);
        }),
    ),
  ).toEqual([]);
});

test('what is planned is in the future, and what was sent in the past', () => {
  expect(
    breaking(({ notifications }) =>
      notifications.every(({ state, scheduledAt, sentAt }) => {
        if (state === 'scheduled') return inOrder(now, scheduledAt);
        return inOrder(sentAt, now);
      }),
    ),
  ).toEqual([]);
});

test('a follow-up goes to a patient who has completed the questionnaire', () => {
  expect(
    breaking(({ intake, notifications }) =>
      notifications.every(({ type, scheduledAt }) => type !== 'follow-up' || inOrder(intake.completedAt, scheduledAt)),
    ),
  ).toEqual([]);
});

test('a patient does nothing in a hidden record', () => {
  expect(
    breaking(
      ({ intake, submission }) =>
        intake.hiddenAt === null || inOrder(intake.openedAt, submission?.savedAt, intake.completedAt, intake.hiddenAt),
    ),
  ).toEqual([]);
});

test('answers are read after they were sent, by whom the timeline names', () => {
  expect(
    breaking((row) => {
      const { readAt, completedAt } = row.intake;
      const read = logged(row, 'form.previewed');
      return readAt?.getTime() === read?.getTime() && (!readAt || (!!completedAt && inOrder(completedAt, readAt, now)));
    }),
  ).toEqual([]);
});

test('a tag about the answers is given once they are there', () => {
  expect(
    breaking(({ intake, tags }) =>
      tags.every(
        ({ tagId, createdAt }) => tagId !== 3 || (!!intake.completedAt && inOrder(intake.completedAt, createdAt)),
      ),
    ),
  ).toEqual([]);
});

test('an appointment is booked, moved and canceled before it takes place', () => {
  expect(
    breaking(({ appointment, timeline }) => {
      if (!appointment) return true;
      const moved = timeline.find(({ logName }) => logName === 'appointment.updated');
      const first = moved?.properties?.old;
      if (moved && typeof first === 'string' && !inOrder(moved.createdAt, new Date(first))) return false;
      return inOrder(appointment.createdAt, appointment.canceledAt, appointment.startAt);
    }),
  ).toEqual([]);
});

test('a completed form is normal only if no answer is worse', () => {
  expect(
    breaking(({ intake, submission }) => {
      const worst = Object.values(submission?.groups ?? {}).filter((group) => group !== risk.other);
      return submission?.state !== 'submitted' || intake.riskGroup !== risk.normal || !worst.includes(risk.critical);
    }),
  ).toEqual([]);
});

test('answers fit the examination and the patient', () => {
  const gives = ({ submission }: IntakeRows, uniqueId: string, option: number): boolean =>
    submission?.answers[uniqueId]?.options?.includes(option) === true;
  expect(
    breaking((row) => {
      if (row.intake.content === 'gastroscopy' && gives(row, 'endoscopy.kind', 1)) return false;
      if (row.intake.content === 'colonoscopy' && gives(row, 'endoscopy.kind', 0)) return false;
      const pregnant = gives(row, 'preop.pregnancy', 0) || gives(row, 'endoscopy.pregnancy', 0);
      return !(row.intake.sex === 'M' && pregnant);
    }),
  ).toEqual([]);
});

test('each open answer is about its question', () => {
  const questionsOf = new Map<string, Set<string>>();
  for (const { submission } of all) {
    for (const [uniqueId, { text }] of Object.entries(submission?.answers ?? {})) {
      if (text !== undefined) questionsOf.set(text, (questionsOf.get(text) ?? new Set()).add(uniqueId));
    }
  }
  expect([...questionsOf].filter(([, questions]) => questions.size > 1)).toEqual([]);
  expect(questionsOf.size).toBeGreaterThan(20);
});

test('one department of North Sea Hospital reminds by SMS, at a number', () => {
  const departmentIds = new Set<number>();
  for (const { intake, notifications } of all) {
    for (const { channel, email } of notifications) {
      if (channel !== 'sms') continue;
      departmentIds.add(intake.departmentId);
      expect(email).toMatch(/^\+?\d{8,}$/);
    }
  }
  expect(departmentIds.size).toBe(1);
});
