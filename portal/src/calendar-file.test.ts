import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: 'abc@intake',
  start: '2026-12-01T08:30:00.000Z',
  now: new Date('2026-11-01T10:00:00.000Z'),
  summary: 'Appointment, North Sea; Hospital \\ East',
  description: 'First line\nSecond line',
};

test('an appointment is one event, at its instant in whatever zone the calendar is', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Intake Desk//Portal//EN',
    'BEGIN:VEVENT',
  ]);
  expect(lines).toContain('DTSTART:20261201T083000Z');
  expect(lines).toContain('DTSTAMP:20261101T100000Z');
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
});

test('characters with a meaning in the format are escaped', () => {
  const file = calendarFile(entry);
  expect(file).toContain('SUMMARY:Appointment\\, North Sea\\; Hospital \\\\ East\r\n');
  expect(file).toContain('DESCRIPTION:First line\\nSecond line\r\n');
});

test('a line is at most 75 bytes long and goes on after a space, without parting a character', () => {
  const summary = 'Clínica São João ü'.repeat(12);
  const file = calendarFile({ ...entry, summary });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});

test('an event without a description has none', () => {
  expect(calendarFile({ ...entry, description: '' })).not.toContain('DESCRIPTION');
});
