import { type FoundPatient, searchPatients } from '@intake-desk/contracts';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const sofie: FoundPatient = {
  hash: 'h-found',
  epd: '0042',
  fullname: 'Sofie van ’t Hoff',
  dob: '1980-03-12',
  format_dob: 'DD/MM/YYYY',
  orgSymbol: 'northsea',
  department: 'ORT',
  contentLabel: 'Pre-operative screening',
  date: '2026-03-01',
  category: 'completed',
};
const finds = (...patients: FoundPatient[]): TestReply => answers(searchPatients, patients);
const searches = () => desk.server.named(searchPatients).map(({ args }) => args.body);

type DeskOptions = NonNullable<Parameters<typeof renderDesk>[0]>;
const open = async (given: DeskOptions): Promise<HTMLElement> => {
  desk = await renderDesk({ path: '/support', ...given });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await desk.user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Commands' });
};
const patients = () => screen.queryAllByRole('option', { name: /0042/ });
const says = (text: string | RegExp) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

test('F7 a patient is found by ID or name and opens as a record; neither address nor storage learns of it', async () => {
  const field = await open({ answers: [finds(sofie)] });
  await desk.user.type(field, ' sofie ');
  await says('1 patient found.');
  const [hit] = patients();
  expect(hit).toHaveTextContent('Sofie van ’t Hoff 0042 · 12/03/1980');
  expect(hit).toHaveTextContent('Pre-operative screening · ORT · 01-03-2026');
  expect(hit).toHaveTextContent('Completed');
  expect(searches()).toEqual([{ org: 'northsea', text: 'sofie' }]);
  await desk.user.keyboard('{Enter}');
  await screen.findByText('Record h-found');
  const kept = JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]);
  expect(kept).not.toMatch(/0042|sofie/i);
});

test('patients are looked for from three characters, once nobody types, and only for who may open records', async () => {
  const field = await open({ answers: [finds()] });
  await desk.user.type(field, 'so');
  await says('Type at least 3 characters to find a patient.');
  await desk.user.type(field, 'fie');
  await says('No patient with this ID or name.');
  expect(searches()).toHaveLength(1);
  const other = await open({ role: 'viewer', answers: [finds(sofie)] });
  expect(other).toHaveAttribute('placeholder', 'Page, organisation, language …');
  await desk.user.type(other, '0042{Enter}');
  await screen.findByRole('heading', { name: 'Page /' });
  expect(searches()).toEqual([]);
});

test('a page of Settings is found by what is set on it', async () => {
  const field = await open({ role: 'admin', answers: [finds()] });
  await desk.user.type(field, 'time zone');
  expect(screen.getByRole('option', { name: /Organisations/ })).toBeInTheDocument();
});

test('results of an earlier text are never shown', async () => {
  const field = await open({
    answers: [finds(), answers(searchPatients, [sofie], { when: { body: { text: 'sofi' } } })],
  });
  let letGo: () => void = () => undefined;
  desk.server.gate = ({ args }) =>
    JSON.stringify(args).includes('"sofi"')
      ? new Promise<void>((resolve) => {
          letGo = resolve;
        })
      : undefined;
  await desk.user.type(field, 'sofi');
  await says('Looking for patients …');
  await waitFor(() => expect(searches()).toHaveLength(1));
  await desk.user.type(field, 'x');
  await says('No patient with this ID or name.');
  letGo();
  await desk.user.type(field, 'y');
  await waitFor(() => expect(searches()).toHaveLength(3));
  await says('No patient with this ID or name.');
  expect(patients()).toEqual([]);
});

test('results disappear as soon as the text changes, so that Enter opens nobody else', async () => {
  const field = await open({ answers: [finds(sofie)] });
  await desk.user.type(field, 'sofi');
  await says('1 patient found.');
  desk.server.gate = () => new Promise(() => undefined);
  await desk.user.type(field, 'x');
  expect(patients()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Looking for patients …');
  await desk.user.keyboard('{Enter}');
  expect(screen.queryByText('Record h-found')).not.toBeInTheDocument();
});

test('patients who arrive move nothing that is chosen', async () => {
  const field = await open({ answers: [finds(sofie)] });
  await desk.user.type(field, 'das');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Dashboard');
  await says('1 patient found.');
  expect(screen.getByRole('option', { selected: true })).toBe(chosen);
  await desk.user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toBe(patients()[0]);
});

test.each([
  [
    'too many searches',
    answers.failure(searchPatients, 429, {}, { headers: { 'retry-after': '30' } }),
    /Too many attempts .* 30 seconds/,
  ],
  ['a search that fails', answers.offline(searchPatients), /cannot be reached/],
  [
    'a search that is refused',
    answers.failure(searchPatients, 422, { errors: { text: ['validation.min'] } }),
    /not valid/,
  ],
])('%s is said, and is tried again on request', async (_, failure, words) => {
  const field = await open({ answers: [failure] });
  await desk.user.type(field, '0042');
  await says(words);
  desk.server.give(finds(sofie));
  await desk.user.click(screen.getByRole('button', { name: 'Try again' }));
  await says('1 patient found.');
});

test('a search that fails on our side shows the id that its words speak of', async () => {
  const field = await open({ answers: [answers.failure(searchPatients, 500)] });
  await desk.user.type(field, '0042');
  await says(/the id below/);
  expect(screen.getByText(/^Error id: [0-9a-f-]{36}$/)).toBeInTheDocument();
});

test('the first ten of many patients say that there are more', async () => {
  const many = Array.from({ length: 10 }, (_, index) => ({ ...sofie, hash: `h${index}` }));
  const field = await open({ answers: [finds(...many)] });
  await desk.user.type(field, '0042');
  await says('The first 10 patients.');
  expect(patients()).toHaveLength(10);
});
