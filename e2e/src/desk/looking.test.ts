import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { launchBrowser, Visitor } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/**
 * A visitor in front of a page with this body; `answer` lets go what the page asks for at `/later`. Without `frames` the page gets none,
 * like one that is covered.
 */
async function before(body: string, { frames = true } = {}) {
  const later = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    if (url === '/later') await later.promise;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Test</title><main><h1>Test</h1>${body}</main></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const visitor = await Visitor.arrive(browser, { name: 'somebody', url });
  const close = async (): Promise<void> => {
    later.resolve();
    await visitor.close();
    server.closeAllConnections();
    server.close();
  };
  if (!frames)
    await visitor.page.addInitScript(() => {
      globalThis.requestAnimationFrame = () => 0;
      globalThis.requestIdleCallback = () => 0;
    });
  await visitor.page.goto(url);
  return { visitor, answer: later.resolve, close };
}

const line = '<p>line</p>';

test('a part that would scroll out of reach of the keyboard is a fault before it overflows too', async () => {
  const { visitor, close } = await before(`<div style="overflow:auto;max-height:900px">${line}</div>`);
  expect(await visitor.accessibilityFaults()).toEqual([expect.stringContaining('out of reach of the keyboard')]);
  await close();
});

test.each([
  `<div style="overflow:auto" role="group" aria-label="Lines" tabindex="0">${line}</div>`,
  `<div style="overflow:auto">${line}<a href="/">Back</a></div>`,
  `<div style="overflow:auto;display:none">${line}</div>`,
])('a part that a key reaches, or that is not shown, is none: %s', async (body) => {
  const { visitor, close } = await before(body);
  expect(await visitor.accessibilityFaults()).toEqual([]);
  await close();
});

const pages = [
  { what: 'a call is answered', body: `<script>fetch('/later').then(() => (document.title = 'Done'))</script>` },
  {
    what: 'nothing loads',
    body: `<p id="p" aria-busy="true">x</p><script>fetch('/later').then(() => setTimeout(() => { p.ariaBusy = 'false'; document.title = 'Done'; }, 200))</script>`,
  },
  {
    what: 'nothing moves',
    body: `<p id="p">x</p><script>fetch('/later').then(() => p.animate([{ opacity: 0 }, { opacity: 1 }], 200).finished.then(() => (document.title = 'Done')))</script>`,
  },
  {
    what: 'nothing changes',
    body: `<p id="p">x</p><script>fetch('/later').then(() => { let n = 0; const timer = setInterval(() => { p.title = n += 1; if (n < 40) return; clearInterval(timer); document.title = 'Done'; }, 10); })</script>`,
  },
];

test.each([
  ...pages.map((page) => ({ ...page, frames: true })),
  ...pages.map((page) => ({ ...page, what: `${page.what}, though it gets no frames`, frames: false })),
])('a page is looked at once $what', async ({ body, frames }) => {
  const { visitor, answer, close } = await before(body, { frames });
  const looked = visitor.settled().then(() => visitor.page.title());
  answer();
  expect(await looked).toBe('Done');
  await close();
});
