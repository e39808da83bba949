import { grade } from '@intake-desk/contracts/grading';
import { DateTime } from 'luxon';
import { DAY, HOUR, MINUTE } from '../calendar/civil-day.ts';
import { sampleDepartments } from '../testing/departments.ts';
import type { IntakeRows } from './intake-rows.ts';
import { intakeStream } from './intake-stream.ts';
import { tiers } from './tier.ts';

// demo.md "Shape of the data", on tier S. Final states are measured without the last weeks, whose intakes are still in progress.
const now = new Date('2026-06-17T13:30:00Z');
const departments = sampleDepartments();
const all = [...intakeStream(departments, { tier: tiers.S, seed: 1, now })];
const settled = all.filter(({ intake }) => now.getTime() - intake.createdAt.getTime() > 90 * DAY);

const share = <T>(items: readonly T[], has: (item: T) => boolean): number => items.filter(has).length / items.length;
const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] ?? Number.NaN;
type When = Date | null | undefined;
const after = (from: When, to: When): number[] => (from && to ? [to.getTime() - from.getTime()] : []);
const digital = settled.filter(({ intake }) => intake.status !== -2);
const completed = all.filter(({ intake }) => intake.status === 1);
const local = ({ intake }: IntakeRows) => DateTime.fromJSDate(intake.createdAt, { zone: 'Europe/Amsterdam' });

/** Expects a share within this many percentage points. */
const expectShare = (found: number, asked: number, points: number): void => {
  expect(found).toBeGreaterThan(asked - points);
  expect(found).toBeLessThan(asked + points);
};

test('there are as many intakes as the tier says, oldest first, over its days', () => {
  expect(all).toHaveLength(tiers.S.intakes);
  const moments = all.map(({ intake }) => intake.createdAt.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect((now.getTime() - (moments[0] ?? 0)) / DAY).toBeCloseTo(tiers.S.days, -1);
  expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime());
});

test('the median from sent to opened is 5 hours, the 90th percentile 3 days', () => {
  const opening = settled.flatMap(({ intake }) => after(intake.sentAt, intake.openedAt));
  expect(quantile(opening, 0.5) / HOUR).toBeCloseTo(5, 0);
  expect(quantile(opening, 0.9) / DAY).toBeGreaterThan(2.6);
  expect(quantile(opening, 0.9) / DAY).toBeLessThan(3.4);
});

test('the median from opened to completed is 14 minutes, and 12 % need a second session', () => {
  const filling = settled.flatMap(({ intake }) => after(intake.openedAt, intake.completedAt));
  expect(quantile(filling, 0.5) / MINUTE).toBeCloseTo(14, -0.5);
  expectShare(
    share(filling, (ms) => ms > 6 * HOUR),
    0.12,
    0.02,
  );
});

test('63 % of all are completed within 7 days, and about 80 % of the digital ones in the end', () => {
  const within = share(settled, ({ intake }) =>
    after(intake.createdAt, intake.completedAt).some((ms) => ms <= 7 * DAY),
  );
  expectShare(within, 0.63, 0.03);
  expectShare(
    share(digital, ({ intake }) => intake.status === 1),
    0.8,
    0.03,
  );
});

test('shares of bounced, paper, hidden and test records are as planned', () => {
  expectShare(
    share(digital, ({ notifications }) => notifications.some(({ state }) => state === 'failed')),
    0.03,
    0.007,
  );
  expectShare(
    share(all, ({ intake }) => intake.status === -2),
    0.08,
    0.01,
  );
  expectShare(
    share(all, ({ intake }) => intake.hiddenAt !== null),
    0.015,
    0.004,
  );
  expectShare(
    share(all, ({ intake }) => intake.isTest),
    0.005,
    0.002,
  );
});

test.each([
  [1, 0.07],
  [2, 0.24],
  [3, 0.62],
  [0, 0.07],
])('risk group %i is that of %d completed intakes, by the real rules', (group, asked) => {
  expectShare(
    share(completed, ({ intake }) => intake.riskGroup === group),
    asked,
    0.02,
  );
});

test('the risk of a submission is the grade of its answers', () => {
  const questionnaires = new Map(
    departments.flatMap(({ procedures }) => {
      const installed = procedures.items;
      return installed.map(({ versionId, pool }) => [versionId, pool.questionnaire] as const);
    }),
  );
  for (const { submission, intake } of completed.slice(0, 2_000)) {
    const questionnaire = questionnaires.get(submission?.questionnaireVersionId ?? 0);
    if (!submission || !questionnaire) throw new Error('A completed intake has no submission.');
    const { worst, groups, score } = grade(questionnaire, submission.answers);
    expect({ worst, groups, score }).toEqual({
      worst: intake.riskGroup,
      groups: submission.groups,
      score: submission.score,
    });
  }
});

test('60 % have an appointment, some of them canceled or moved', () => {
  const booked = all.flatMap(({ appointment }) => appointment ?? []);
  expectShare(booked.length / all.length, 0.6, 0.02);
  expect(booked.some(({ status }) => status === 'canceled')).toBe(true);
  expect(all.some(({ timeline }) => timeline.some(({ logName }) => logName === 'appointment.updated'))).toBe(true);
});

test('an intake has 1.2 tags in the middle, and 3 to 15 entries on its timeline', () => {
  const tags = all.reduce((sum, row) => sum + row.tags.length, 0) / all.length;
  expectShare(tags, 1.2, 0.1);
  const entries = settled.map((row) => row.timeline.length + row.notifications.length + row.comments.length);
  expect(Math.min(...entries)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...entries)).toBeLessThanOrEqual(15);
});

test('4 % of the patients have related intakes', () => {
  const perPatient = Map.groupBy(all, ({ intake }) => `${intake.organisationId} ${intake.epd}`);
  expectShare(
    share([...perPatient.values()], (intakes) => intakes.length > 1),
    0.04,
    0.007,
  );
});

test('weekdays and mornings are busy, summer and Christmas are quiet, and one weekday is an outage', () => {
  const perDay = Map.groupBy(all, (row) => local(row).toISODate());
  const count = (date: DateTime): number => perDay.get(date.toISODate())?.length ?? 0;
  const mean = (from: string, days: number): number => {
    const weekdays = Array.from({ length: days }, (_, i) => DateTime.fromISO(from).plus({ days: i })).filter(
      (day) => day.weekday <= 5,
    );
    return weekdays.reduce((sum, day) => sum + count(day), 0) / weekdays.length;
  };
  expect(share(all, (row) => local(row).weekday > 5)).toBeLessThan(0.06);
  expect(share(all, (row) => local(row).hour < 12)).toBeGreaterThan(0.55);
  expect(mean('2025-07-21', 21)).toBeLessThan(0.75 * mean('2025-09-08', 21));
  expect(mean('2025-12-24', 9)).toBeLessThan(0.5 * mean('2025-11-10', 21));
  const recent = Array.from({ length: 68 }, (_, i) => DateTime.fromJSDate(now).minus({ days: i + 1 }));
  const outages = recent.filter((day) => day.weekday <= 5 && count(day) < 6);
  expect(outages).toHaveLength(1);
});
