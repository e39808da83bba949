import { getPortalIntake, getPortalLink, type PortalIntake, proveBirthDate } from '@intake-desk/contracts';
import { surviveTranslation } from '@intake-desk/kit/page';
import { answers, translatePage } from '@intake-desk/kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App.tsx';
import { connectionLost, newIntake, portalAnswers } from './testing/portal-answers.ts';
import { smallQuestionnaire } from './testing/small-questionnaire.ts';
import { newBrowser, server, token } from './testing/visit.tsx';

surviveTranslation();

const user = userEvent.setup();
const intake: Partial<PortalIntake> = {
  questionnaire: { ...smallQuestionnaire, consent: { en: 'I agree.', nl: 'Ik ga akkoord.' } },
  consented: false,
  phone: '+31 20 123 4567',
  minutes: 8,
  appointment: '2026-12-01T08:30:00.000Z',
  readers: { en: 'Your anaesthetist.' },
};

/** A patient's whole path from the link to the thank-you page; returns the page's text after each step. */
async function wholePath(): Promise<string[]> {
  await newBrowser();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  server.give(...portalAnswers(intake));
  server.give(
    answers.failure(getPortalIntake, 403, { code: 'birth_date' }),
    answers(getPortalLink, {
      organisation: 'North Sea Hospital',
      department: 'Anaesthesiology',
      language: 'en',
      phone: '+31 20 123 4567',
      birthDate: 'asked',
    }),
    answers.failure(proveBirthDate, 422),
  );
  const { container, unmount } = render(<App token={token} />);
  const words: string[] = [];
  /** Notes the page once it is at rest. */
  const note = async (heading: string): Promise<void> => {
    await screen.findByRole('heading', { level: 1, name: heading });
    await waitFor(() => expect(container).not.toHaveTextContent('Saving …'));
    words.push(container.textContent ?? '');
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = (name: string) => user.click(screen.getByLabelText(name));

  await note('Are you the right person?');
  await press('Next');
  await note('Are you the right person?');
  for (const [part, number] of Object.entries({ Day: '31', Month: '12', Year: '1979' })) {
    await user.type(screen.getByLabelText(part), number);
  }
  await press('Next');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This is not the birth date'));
  await note('Are you the right person?');
  server.give(answers(proveBirthDate, { proof: 'proof' }), answers(getPortalIntake, { ...newIntake, ...intake }));
  await press('Next');
  await note('Small questionnaire');
  await press('Start');
  await press('Next');
  await note('Your consent');
  await choose('I agree');
  await press('Next');
  await note('Medication');
  await choose('Yes');
  await press('Next');
  await note('Medication');
  await user.type(screen.getByLabelText('Which ones?'), 'Aspirin');
  await choose('No');
  await note('Medication');
  await choose('Yes');
  server.give(...connectionLost);
  await user.type(screen.getByLabelText('Which ones?'), ', insulin');
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(/^Not saved yet/));
  await note('Medication');
  server.give(...portalAnswers(intake));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(container).toHaveTextContent('Saved'));
  await note('Medication');
  await press('Next');
  await choose('Pacemaker');
  await note('Heart');
  await press('Back');
  await note('Medication');
  await press('Next');
  await user.selectOptions(screen.getByRole('combobox'), 'nl');
  await note('Hart');
  await user.selectOptions(screen.getByRole('combobox'), 'en');
  await note('Heart');
  await press('Next');
  await choose('7');
  await press('Clear answer');
  await choose('8');
  await note('Fitness');
  await press('Next');
  await note('Check your answers');
  await press('Change: Which heart problems do you have?');
  await choose('None of these');
  await press('Check your answers');
  await note('Check your answers');
  server.give(...connectionLost);
  await press('Send answers');
  await waitFor(() =>
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(/could not be sent/),
  );
  await note('Check your answers');
  server.give(...portalAnswers({ ...intake, changeableUntil: '2099-12-01T08:30:00.000Z' }));
  await press('Send answers');
  await note('Thank you');
  unmount();
  return words;
}

test.each([
  ['replaces texts', false],
  ['wraps texts', true],
])('a patient whose browser %s sees each page as other patients do', async (_, keep) => {
  const untranslated = await wholePath();
  const end = translatePage(keep);
  const translated = await wholePath();
  end();
  expect(translated).toEqual(untranslated);
});
