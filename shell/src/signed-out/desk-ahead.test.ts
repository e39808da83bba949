import { deskElementId } from '@intake-desk/contracts';
import { loadDeskAhead } from './desk-ahead.ts';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

test("the desk's files are downloaded once, however much is typed", () => {
  const desk = { deskFiles: ['/assets/base.js', '/assets/desk.js'] };
  document.body.innerHTML = `<script type="application/json" id="${deskElementId}">${JSON.stringify(desk)}</script>`;
  const fetched: unknown[] = [];
  globalThis.fetch = async (path) => {
    fetched.push(path);
    throw new TypeError('Failed to fetch');
  };
  loadDeskAhead();
  loadDeskAhead();
  expect(fetched).toEqual(desk.deskFiles);
});
