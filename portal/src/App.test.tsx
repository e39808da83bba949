import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getPortalIntake,
  isAnswered,
  type PortalIntake,
  patientTokenHeader,
  saveAnswer,
  submitIntake,
} from '@intake-desk/contracts';
import { answers, languageDifferences } from '@intake-desk/kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App.tsx';
import { loadTexts, startI18n } from './i18n.ts';
import { connectionLost, portalAnswers } from './testing/portal-answers.ts';
import { server, token, visitQuestions } from './testing/visit.tsx';
import { tokenOf } from './token.ts';

const user = userEvent.setup();
const visit = (given: Partial<PortalIntake> = {}) => visitQuestions(user, given);

const saves = () => server.named(saveAnswer).map(({ args }) => args.body);
/** Last saved answers by item. */
const saved = () => Object.fromEntries(saves().map(({ uniqueId, answer }) => [uniqueId, answer]));
const submitted = () => server.named(submitIntake);

const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
const choose = async (name: string) => user.click(await screen.findByLabelText(name));

test('a patient answers every type of item, checks and sends', async () => {
  await visit();
  await choose('Yes');
  await user.type(screen.getByLabelText('Which ones?'), 'Aspirin');
  await next();
  expect(screen.getByRole('heading', { level: 1, name: 'Heart' })).toHaveFocus();
  expect(document.title).toBe('Heart');
  await choose('High blood pressure');
  await choose('Pacemaker');
  await next();
  await choose('7');
  await next();
  const review = within(screen.getByRole('main'));
  for (const text of ['Yes', 'Aspirin', 'High blood pressure', 'Pacemaker', '7']) {
    expect(review.getByText(text)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(submitted()).toHaveLength(1);
  expect(saved()).toEqual({
    'small.medication': { options: [0] },
    'small.list': { text: 'Aspirin' },
    'small.heart': { options: [0, 1] },
    'small.fitness': { value: 7 },
  });
});

test('an exclusive option takes the others back, and the others it', async () => {
  await visit({ step: 1 });
  await choose('Pacemaker');
  await choose('None of these');
  expect(screen.getByLabelText('Pacemaker')).not.toBeChecked();
  await choose('Pacemaker');
  expect(screen.getByLabelText('None of these')).not.toBeChecked();
  await waitFor(() => expect(saved()['small.heart']).toEqual({ options: [1] }));
});

test('missing answers are listed above the first one, whose card is in view; the list has the focus', async () => {
  const scrolled = import.meta.jest.spyOn(Element.prototype, 'scrollIntoView');
  await visit();
  await choose('Yes');
  await next();
  const text = screen.getByLabelText('Which ones?');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('alert').nextElementSibling).toContainElement(text);
  expect(scrolled.mock.contexts.at(-1)).toContainElement(text);
  await user.click(screen.getByRole('link', { name: 'Which ones?' }));
  expect(text).toHaveFocus();
  expect(text).toBeInvalid();
  expect(text).toHaveAccessibleDescription('Please answer this question.');
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Which ones?' })).toBeVisible();
  await user.type(text, 'x');
  expect(screen.queryByRole('link', { name: 'Which ones?' })).not.toBeInTheDocument();
});

test('a scale says what its ends mean, to see and to hear', async () => {
  await visit({ step: 2 });
  const scale = await screen.findByRole('group', { name: /^How fit do you feel/ });
  expect(within(scale).getByText(/^0 =/)).toHaveTextContent('0 = Not fit');
  expect(within(scale).getByText(/^10 =/)).toHaveTextContent('10 = Very fit');
  expect(within(scale).getByRole('radio', { name: /^0\W+Not fit$/ })).toBeVisible();
  expect(within(scale).getByRole('radio', { name: /^10\W+Very fit$/ })).toBeVisible();
});

test('hiding the question that was missing keeps the focus where it is', async () => {
  await visit();
  await choose('Yes');
  await next();
  await choose('No');
  expect(screen.queryByLabelText('Which ones?')).not.toBeInTheDocument();
  expect(screen.getByLabelText('No')).toHaveFocus();
});

test('a question appears with the answer that it depends on, and may stay open where it is optional', async () => {
  await visit();
  await choose('No');
  expect(screen.queryByLabelText('Which ones?')).not.toBeInTheDocument();
  await choose('Yes');
  expect(screen.getByLabelText('Which ones?')).toBeVisible();
  await choose('No');
  await next();
  await choose('None of these');
  await next();
  expect(screen.getByRole('group', { name: 'How fit do you feel? (optional)' })).toBeVisible();
  await choose('3');
  await user.click(screen.getByRole('button', { name: 'Clear answer' }));
  await waitFor(() => expect(isAnswered(saved()['small.fitness'] ?? { value: 3 })).toBe(false));
  await next();
  expect(screen.getByText('Not answered')).toBeVisible();
});

test('the patient goes on where they were, and Back leads back', async () => {
  await visit({ answers: { 'small.medication': { options: [1] } }, step: 1 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Heart' })).toBeVisible();
  expect(screen.getByText('Step 2 of 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('No')).toBeChecked();
});

test('one question is changed alone from the review, and leads back to its place there', async () => {
  await visit({ answers: { 'small.medication': { options: [1] }, 'small.heart': { options: [2] } }, step: 3 });
  const change = { name: 'Change: Which heart problems do you have?' };
  await user.click(await screen.findByRole('button', change));
  expect(screen.getAllByRole('group')).toHaveLength(1);
  await choose('Pacemaker');
  await user.click(screen.getByRole('button', { name: 'Check your answers' }));
  expect(screen.getByText('Pacemaker')).toBeVisible();
  expect(screen.getByRole('button', change)).toHaveFocus();
});

test('sending with an answer missing leads to the question', async () => {
  await visit({ answers: { 'small.medication': { options: [0] }, 'small.heart': { options: [2] } }, step: 3 });
  await user.click(await screen.findByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('link', { name: 'Which ones?' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(submitted()).toEqual([]);
});

test('hover styles are for pointers that hover: a finger leaves none behind', () => {
  const css = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8');
  expect(css.split('@media (hover: hover)')).toHaveLength(2);
  expect(css.replace(/@media \(hover: hover\) \{[\s\S]*?\n\}/, '')).not.toContain(':hover');
});

describe('a lost connection', () => {
  test('is said, keeps the answers, and is mended in order', async () => {
    await visit();
    await choose('No');
    expect(await screen.findByText('Saved')).toBeVisible();
    server.give(...connectionLost);
    await choose('Yes');
    expect(await screen.findByText(/^Not saved yet: no connection/)).toBeVisible();
    await user.type(screen.getByLabelText('Which ones?'), 'Aspirin');
    server.give(...portalAnswers());
    const tried = saves().length;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saves().slice(tried)).toMatchObject([
      { uniqueId: 'small.medication', answer: { options: [0] } },
      { uniqueId: 'small.list', answer: { text: 'Aspirin' } },
    ]);
  });

  test('if the browser keeps answers in the tab only, the page warns of losing them until all is saved', async () => {
    await visit();
    server.give(...connectionLost);
    await choose('No');
    expect(await screen.findByText(/^Not saved yet: no connection\. Please leave this page open/)).toBeVisible();
    expect(screen.getByText(/what is not saved yet is lost if you close it/).closest('[role="status"]')).not.toBeNull();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    server.give(...portalAnswers());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByText(/lost if you close it/)).not.toBeInTheDocument();
  });

  test('loses nothing over a reload', async () => {
    const { unmount } = await visit();
    await screen.findByLabelText('Yes');
    server.give(...connectionLost);
    await choose('Yes');
    await user.type(screen.getByLabelText('Which ones?'), 'Insulin');
    unmount();
    const tried = saves().length;
    await visit();
    expect(await screen.findByLabelText('Which ones?')).toHaveValue('Insulin');
    await waitFor(() =>
      expect(saves().slice(tried)).toContainEqual(
        expect.objectContaining({ uniqueId: 'small.list', answer: { text: 'Insulin' } }),
      ),
    );
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('while sending is said, and sending again works', async () => {
    await visit({ answers: { 'small.medication': { options: [1] }, 'small.heart': { options: [2] } }, step: 3 });
    const send = await screen.findByRole('button', { name: 'Send answers' });
    server.give(...connectionLost);
    await user.click(send);
    expect(await screen.findByText(/^Your answers could not be sent/)).toBeVisible();
    server.give(answers(submitIntake, null));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test('while loading offers another try', async () => {
    server.give(...connectionLost);
    render(<App token={token} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.give(...portalAnswers());
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  });
});

describe('a link', () => {
  test('that nobody knows says so, and what to do', async () => {
    server.give(answers.failure(getPortalIntake, 404));
    render(<App token="another-token" />);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(server.calls.map(({ headers }) => headers.get(patientTokenHeader))).toEqual(['another-token']);
  });

  test('without a token asks nobody', () => {
    expect(tokenOf('/q/')).toBeNull();
    render(<App token={tokenOf('/q/')} />);
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test('of a form that was sent shows no answers', async () => {
    await visit({ category: 'completed', answers: { 'small.list': { text: 'Aspirin' } } });
    expect(await screen.findByRole('heading', { name: 'Already sent' })).toBeVisible();
    expect(screen.queryByText('Aspirin')).not.toBeInTheDocument();
  });

  test('whose form is sent on another device while it is filled in ends here too', async () => {
    await visit();
    await screen.findByLabelText('Yes');
    server.give(...portalAnswers({ category: 'completed' }));
    server.give(answers.failure(saveAnswer, 409));
    await choose('Yes');
    expect(await screen.findByRole('heading', { name: 'Already sent' })).toBeVisible();
  });

  test('shows its token to no address', async () => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return fetch(input, init);
    };
    await visit();
    await screen.findByLabelText('Yes');
    expect(asked.some((address) => address.includes('/api/portal/intake'))).toBe(true);
    expect(asked.filter((address) => address.includes(token))).toEqual([]);
    expect(tokenOf('/q/abc_DEF-123')).toBe('abc_DEF-123');
  });
});

test.each(['', '/', '.', ')', '%3E', ',', '%20', '%E2%80%9D', '%', '//', '/index.html', '-', '_', 'and'])(
  'a link that a mail client left %j on is the same link',
  (tail) => {
    const full = 'aB3_-'.repeat(9).slice(0, 43);
    expect(tokenOf(`/q/${full}${tail}`)).toBe(full);
    expect(tokenOf(`//Q/${full}${tail}`)).toBe(full);
  },
);

test.each(['%0A', '%0D%0A', '=%0D%0A', '%20', '%0D%0A%20', '%E2%80%8B', '%C2%AD'])(
  'a link that a mail client broke in its middle by %s is the same link',
  (broken) => {
    const full = 'aB3_-'.repeat(9).slice(0, 43);
    for (const at of [1, 20, 42]) expect(tokenOf(`/q/${full.slice(0, at)}${broken}${full.slice(at)}`)).toBe(full);
    expect(tokenOf(`/q${broken}/${full}${broken}.`)).toBe(full);
    expect(tokenOf(`/q%2F${full}`)).toBe(full);
  },
);

describe('languages', () => {
  test('all have the same texts with the same placeholders', async () => {
    expect(await languageDifferences(loadTexts)).toEqual([]);
  });

  test('can be chosen, and what a questionnaire lacks is marked as another language', async () => {
    await visit({ step: 2 });
    await screen.findByRole('heading', { level: 1, name: 'Fitness' });
    await user.selectOptions(screen.getByLabelText('Language'), 'nl');
    expect(document.documentElement.lang).toBe('nl');
    expect(await screen.findByRole('heading', { level: 1, name: 'Conditie' })).toBeVisible();
    expect(screen.getByText('How fit do you feel?')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('button', { name: 'Volgende' })).toBeVisible();
  });

  test('a choice goes before the invitation’s language, after a reload too', async () => {
    const { unmount } = await visit();
    await screen.findByLabelText('Yes');
    await user.selectOptions(screen.getByLabelText('Language'), 'nl');
    unmount();
    await startI18n('en');
    await visit();
    expect(await screen.findByLabelText('Ja')).toBeVisible();
  });
});
