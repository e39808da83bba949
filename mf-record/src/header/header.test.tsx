import { getDepartmentConfig } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openRecord } from '../testing/open-record.tsx';
import { sampleConfig, sampleMessage, sampleRecord } from '../testing/sample-record.ts';

const showAll = (user: Awaited<ReturnType<typeof openRecord>>['user']): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Show all details' }));
const fact = (name: string): string | null | undefined => screen.getByText(name).nextElementSibling?.textContent;

test('the first e-mail is named until an invitation has left, the newest one from then on', async () => {
  const reminder = sampleMessage({ id: 'm1', type: 'reminder', created_at: '2026-03-01T09:00:00.000Z' });
  const later = sampleMessage({ id: 'm2', type: 'follow-up', created_at: '2026-03-04T09:00:00.000Z' });
  const failed = sampleMessage({ id: 'm3', state: 'failed', created_at: '2026-02-01T09:00:00.000Z' });
  const { unmount } = await openRecord({ record: sampleRecord({ rows: [later, reminder, failed] }) });
  expect(fact('First e-mail sent')).toBe('01-03-2026 10:00');
  unmount();
  await openRecord({ record: sampleRecord({ rows: [later, reminder, sampleMessage()] }) });
  expect(fact('E-mail sent')).toBe('04-03-2026 10:00');
});

test("the patient's number is a link that a phone can call", async () => {
  const epd = { ...sampleRecord().epd, phone_number_full: '+31612345678' };
  await openRecord({ record: sampleRecord({ epd }) });
  expect(screen.getByRole('link', { name: '+31612345678' })).toHaveAttribute('href', 'tel:+31612345678');
});

test('a hidden record says since when, by whom and why', async () => {
  const hiding = { reason: 'Wrong patient.', by: 'Nora Nurse', at: '2026-03-02T09:00:00.000Z', future: 0, missed: 0 };
  await openRecord({ record: sampleRecord({ hidden: true, hiding }) });
  expect(fact('Hidden')).toBe('02-03-2026 10:00 · Nora Nurse · Wrong patient.');
});

test('an intake under way says how far the patient is', async () => {
  await openRecord({ record: sampleRecord({ category: 'step', status: 0, step: 3, completedForms: [] }) });
  expect(fact('Progress')).toBe('Answered up to step 3');
});

test('sex reads as the department writes it, the date of birth as all dates, and a weblink is named', async () => {
  const config = { ...sampleConfig(), format_sex_f: 'Woman', format_dob: 'YYYY/MM/DD' };
  const { user } = await openRecord({
    record: sampleRecord({ sex: 'F', dob: '1985-03-05', weblink: true }),
    replies: [answers(getDepartmentConfig, { config, content: [] })],
  });
  await showAll(user);
  await waitFor(() => expect(fact('Sex')).toBe('Woman'));
  expect(fact('Born')).toMatch(/^05-03-1985 /);
  expect(fact('Invited by weblink')).toBe('Yes');
});

test('a department with bare codes leaves the sex to the reader’s language', async () => {
  const { user } = await openRecord({ record: sampleRecord({ sex: 'F' }) });
  await showAll(user);
  expect(fact('Sex')).toBe('Female');
  expect(screen.queryByText('Invited by weblink')).not.toBeInTheDocument();
});

test('a related intake opens in place; one of another system says whose it is', async () => {
  const opened: unknown[] = [];
  const related = [
    {
      hash: 'relatedrecord00001',
      organization: 'polder',
      department: 'ORT',
      contentLabel: 'Knee',
      date: '2026-02-01',
      category: 'completed' as const,
      external: 'Vitalink',
    },
  ];
  const { user } = await openRecord({
    record: sampleRecord({ related }),
    props: { onTarget: (target) => opened.push(target) },
  });
  await showAll(user);
  expect(screen.getByText('from Vitalink, polder')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Knee/ }));
  expect(opened).toEqual([{ org: 'polder', dep: 'ORT', hash: 'relatedrecord00001' }]);
});

test('the video consult is a link for users who may open it', async () => {
  const { user, calls, unmount } = await openRecord({ record: sampleRecord({ has_remote_consult: true }) });
  await user.click(screen.getByRole('button', { name: 'Open video consult' }));
  expect(calls.at(-1)).toEqual({ name: 'navigate', args: ['/consult', undefined] });
  unmount();
  await openRecord({
    record: sampleRecord({ has_remote_consult: true }),
    shell: { can: (right) => right !== 'remote_consult' },
  });
  expect(fact('Video consult')).toBe('Yes');
});
