import { assignTask, markDone, risk, setCallback } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openRecord, showsRecord } from '../testing/open-record.tsx';
import { sampleRecord } from '../testing/sample-record.ts';

const user = { id: 3, name: 'Demo Nurse', admin: false, authByPin: false };
const mine = { kind: 'user', id: 3, name: 'Demo Nurse' } as const;
const colleague = { kind: 'user', id: 7, name: 'Noor Visser' } as const;
const noted = { askedAt: '2026-03-02T09:30:00.000Z', notedBy: 'Demo Nurse', time: null, phone: null };
const where = { org: 'northsea', departmentSymbol: 'ANE', id: 1 };

const fact = (name: string): HTMLElement => {
  const value = screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`${name} has no value.`);
  return value;
};

test('a nurse takes a patient whom nobody has, and gives them back', async () => {
  const { user: person, server } = await openRecord({ shell: { user } });
  expect(fact('Taken by')).toHaveTextContent('Nobody');
  server.give(answers(assignTask, { owner: mine }), showsRecord({ owner: mine }));
  await person.click(within(fact('Taken by')).getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(fact('Taken by')).toHaveTextContent('You'));
  server.give(answers(assignTask, { owner: null }), showsRecord({}));
  await person.click(within(fact('Taken by')).getByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(fact('Taken by')).toHaveTextContent('Nobody'));
  expect(server.named(assignTask).map(({ args }) => args.body)).toEqual([
    { ...where, owner: { kind: 'user', id: 3 }, from: null },
    { ...where, owner: null, from: { kind: 'user', id: 3 } },
  ]);
});

test('the record names the owner and who covers for them; a nurse who is slower is told', async () => {
  const record = sampleRecord({ owner: colleague, coveredBy: 'Bo Smit' });
  const { user: person, server, calls } = await openRecord({ record, shell: { user } });
  expect(fact('Taken by')).toHaveTextContent('Noor Visser (covered by Bo Smit)');
  server.give(answers.failure(assignTask, 409));
  await person.click(within(fact('Taken by')).getByRole('button', { name: 'Take' }));
  const message = 'Somebody else has changed who takes care of this patient. The record is up to date again.';
  await waitFor(() => expect(calls).toContainEqual({ name: 'notify', args: [{ kind: 'warning', message }] }));
});

test('a secretary gives critical answers back but does not take them', async () => {
  const forms = [{ id: 1, name: 'Screening', created_at: '2026-03-02T09:30:00.000Z', group: risk.critical }];
  const shell = { user, can: (permission: string) => permission === 'view_patient_modal' };
  const { unmount } = await openRecord({ record: sampleRecord({ completedForms: forms }), shell });
  expect(within(fact('Taken by')).queryByRole('button')).not.toBeInTheDocument();
  unmount();
  await openRecord({ record: sampleRecord({ completedForms: forms, owner: mine }), shell });
  expect(within(fact('Taken by')).getByRole('button', { name: 'Give back' })).toBeInTheDocument();
});

test('a request to be called is shown with its time, and done can be undone', async () => {
  const record = sampleRecord({ callback: noted });
  const { user: person, server, calls } = await openRecord({ record });
  expect(fact('Asked to be called')).toHaveTextContent('02-03-2026 10:30');
  server.give(answers(markDone, { done: true }), showsRecord({}));
  await person.click(within(fact('Asked to be called')).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('Asked to be called')).not.toBeInTheDocument());
  expect(calls).toContainEqual({
    name: 'notify',
    args: [expect.objectContaining({ message: 'Marked as done.', action: expect.objectContaining({ label: 'Undo' }) })],
  });
  const seen = { answered_at: record.completedForms[0]?.created_at, call_asked_at: noted.askedAt };
  expect(server.named(markDone).map(({ args }) => args.body)).toEqual([{ ...where, done: true, ...seen }]);
});

test('other answers that arrived before a patient is done are not called another owner', async () => {
  const { user: person, server, calls } = await openRecord({ record: sampleRecord({ callback: noted }) });
  server.give(answers.failure(markDone, 409));
  await person.click(within(fact('Asked to be called')).getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ name: 'notify', args: [expect.objectContaining({ kind: 'error' })] }),
  );
});

test('a nurse notes that a patient asked to be called', async () => {
  const { user: person, server } = await openRecord();
  server.give(answers(setCallback, { asked: true }), showsRecord({ callback: noted }));
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Asked to be called' }));
  await waitFor(() => expect(fact('Asked to be called')).toHaveTextContent('02-03-2026 10:30'));
  expect(server.named(setCallback).map(({ args }) => args.body)).toEqual([{ ...where, asked: true }]);
});

test('a request of the patient names the time of day and the number, which is called', async () => {
  const callback = { ...noted, notedBy: null, time: 'morning' as const, phone: '+31612345678' };
  await openRecord({ record: sampleRecord({ callback }) });
  expect(fact('Asked to be called')).toHaveTextContent(
    '02-03-2026 10:30, by the patient, in the morning, +31612345678',
  );
  expect(within(fact('Asked to be called')).getByRole('link')).toHaveAttribute('href', 'tel:+31612345678');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+31612345678');
});

test('a record of a linked organisation, and the tablet, name the owner without buttons', async () => {
  const record = sampleRecord({ owner: colleague, writable: false });
  const { unmount } = await openRecord({ record });
  expect(within(fact('Taken by')).queryByRole('button')).not.toBeInTheDocument();
  unmount();
  await openRecord({ shell: { user: { ...user, authByPin: true } } });
  expect(screen.queryByText('Taken by')).not.toBeInTheDocument();
});
