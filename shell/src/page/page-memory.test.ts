import { pageLoad } from './load-page.ts';
import { keepOutOfMemory } from './page-memory.ts';

const { jest } = import.meta;
const watchReloads = () => jest.spyOn(pageLoad, 'reload').mockImplementation(() => {});
const pass = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(name, { persisted }));

keepOutOfMemory();
afterEach(() => {
  document.documentElement.hidden = false;
});

test('A8 a page that was left shows nothing when the browser restores it from its memory, and is reloaded', () => {
  const reload = watchReloads();
  pass('pagehide', true);
  expect(document.documentElement.hidden).toBe(true);
  pass('pageshow', true);
  expect(document.documentElement.hidden).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('A8 a page from the server is not loaded twice, and is shown', () => {
  const reload = watchReloads();
  pass('pageshow', false);
  expect(document.documentElement.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
