import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

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

const Form = (props: { readonly survivesReload: boolean }) =>
  useUnsavedGuard(true, undefined, props.survivesReload).question;

test.each([true, false])(
  'a form is not left without a question, a reload that it survives (%s) is',
  async (survives) => {
    await renderWithShell(<Form survivesReload={survives} />);

    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(survives);
    expect(navigation.dispatchEvent(new Leaving())).toBe(false);

    expect(await screen.findByRole('dialog', { name: 'Throw away your changes?' })).toBeInTheDocument();
  },
);
