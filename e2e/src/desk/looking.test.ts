import { openSmallPage } from './small-page.ts';
import { testBrowser } from './test-browser.ts';

const browser = testBrowser();

const before = (body: string, options?: { readonly frames: boolean }) => openSmallPage(browser(), body, options);

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
])('a part that the keyboard reaches, or that is hidden, is not reported: %s', async (body) => {
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
