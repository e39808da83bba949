import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { askBeforeLeaving, type WayOut } from './unsaved-work.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Leaves for another page of the desk as browsers report it; jsdom has no Navigation API. */
class Leaving extends Event {
  readonly navigationType = 'push';
  readonly destination = { url: 'http://localhost/reports', key: '', sameDocument: true };
  constructor() {
    super('navigate', { cancelable: true });
  }
}

const navigation = new EventTarget();
beforeAll(() => void Object.defineProperty(window, 'navigation', { configurable: true, value: navigation }));
afterAll(() => void Reflect.deleteProperty(window, 'navigation'));

function Form({ unsaved = true, survives }: { readonly unsaved?: boolean; readonly survives?: readonly WayOut[] }) {
  useUnsavedGuard(unsaved, undefined, survives);
  return null;
}

const staysInBrowser = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const staysOnPage = (): boolean => !navigation.dispatchEvent(new Leaving());
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });

test('256 a form is left neither for another page nor for another site without a question', async () => {
  await renderWithShell(<Form />);

  expect(staysInBrowser()).toBe(true);
  expect(staysOnPage()).toBe(true);

  expect(await question()).toBeInTheDocument();
});

test('a form without changes is left at once', async () => {
  await renderWithShell(<Form unsaved={false} />);

  expect(staysInBrowser()).toBe(false);
  expect(staysOnPage()).toBe(false);
});

test('256 another organisation waits for the answer, and the browser does not ask a second time', async () => {
  const leave = jest.fn();
  const { user } = await renderWithShell(<Form />);

  askBeforeLeaving('load', leave);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(leave).not.toHaveBeenCalled();

  askBeforeLeaving('load', leave);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(staysInBrowser()).toBe(false);
});

test('the decision is about one way out: a user who types more is asked again', async () => {
  const { user } = await renderWithShell(<Form />);
  askBeforeLeaving('load', () => undefined);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));

  await user.keyboard('x');

  expect(staysInBrowser()).toBe(true);
});

test('a list that another department leaves as it is does not ask before one is chosen', async () => {
  const leave = jest.fn();
  await renderWithShell(<Form survives={['department']} />);

  askBeforeLeaving('department', leave);

  expect(leave).toHaveBeenCalledTimes(1);
});
