import { openSmallPage } from '../desk/small-page.ts';
import { testBrowser } from '../desk/test-browser.ts';
import { Walk } from './walk.ts';

const browser = testBrowser();

async function faultsOf(body: string): Promise<string[]> {
  const { visitor, close } = await openSmallPage(browser(), body);
  const walk = new Walk({ visitor, address: '/', seed: 1 });
  await walk.run(0, () => true);
  await close();
  return [...walk.faults];
}

const reveal = `onclick="shown.hidden = false"`;
/** A script that makes the browser ask before the tab closes. */
const asksAtEnd = `<script>addEventListener('beforeunload', (event) => field.value && event.preventDefault())</script>`;
const dialog = (onEscape: string): string => `
  <button onclick="box.hidden = false; field.focus()">Rename</button>
  <div id="box" role="dialog" aria-modal="true" aria-label="Rename" hidden onkeydown="if (event.key === 'Escape') { ${onEscape} }">
    <input id="field" aria-label="Name">
  </div>${asksAtEnd}`;

test.each([
  [
    'a script fails',
    `<button onclick="nothing.at.all()">Do</button>`,
    'error: somebody: script: nothing is not defined',
  ],
  [
    'a call fails and nothing says so',
    `<button onclick="fetch('/missing')">Do</button>`,
    'the screen says nothing of a failed call: 404',
  ],
  [
    'a part is blank',
    `<button ${reveal}>Do</button><section id="shown" hidden style="height: 9px"></section>`,
    'a part is blank: <section',
  ],
  ['the focus is nowhere', `<button onclick="this.remove()">Do</button>`, 'the focus is nowhere'],
  [
    'closing the tab loses what was typed',
    `<button ${reveal}>Do</button><input id="shown" aria-label="Name" hidden>`,
    'what was typed is lost by closing the tab',
  ],
  [
    'one Escape closes two dialogs',
    `<button onclick="one.hidden = two.hidden = false; ok.focus()">Do</button>
    <div onkeydown="one.hidden = two.hidden = true">
      <div id="one" role="dialog" aria-label="One" hidden>1</div>
      <div id="two" role="dialog" aria-label="Two" hidden><button id="ok">OK</button></div>
    </div>`,
    'Escape closes 2 dialogs',
  ],
  ['Escape loses what was typed', dialog(`box.hidden = true; field.value = ''`), 'what was typed is lost by Escape'],
  [
    'a reload shows something else',
    `<button onclick="history.pushState(0, '', '?b'); shown.textContent = 'Other'">Do</button><h2 id="shown">One</h2>`,
    'a reload changes the headings',
  ],
  ['an entry leads elsewhere', `<a href="/logs">Invite</a>`, '"Invite" leads to "Test" at /logs'],
  [
    'Back does not lead back',
    `<a href="/test" onclick="event.preventDefault(); location.replace('/test')">Test</a>`,
    'Back leads to',
  ],
])('257 the crawler notices that %s', async (_, body, fault) => {
  expect(await faultsOf(body)).toContainEqual(expect.stringContaining(fault));
});

test.each([
  [
    'a call fails and an alert says so',
    `<button onclick="fetch('/missing').then(() => shown.hidden = false)">Do</button><p id="shown" role="alert" hidden>Not saved</p>`,
  ],
  [
    'Escape is asked about',
    dialog(`ask.hidden = false; yes.focus()`) +
      `<div id="ask" role="dialog" aria-modal="true" aria-label="Throw away?" hidden><button id="yes">Keep</button></div>`,
  ],
  ['what was typed is there again', dialog('box.hidden = true; document.querySelector(`button`).focus()')],
  ['an entry leads to what it says', `<a href="/test">Test results</a>`],
])('the crawler finds nothing where %s', async (_, body) => {
  expect(await faultsOf(body)).toEqual([]);
});
