import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { checkHead } from './checked-head.ts';
import { trustFiles } from './integrity.ts';
import { isDamaged } from './past-caches.ts';

const { jest } = import.meta;
// jsdom has no digests.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
const base = '/remotes/mf-waiting/1.0.0-01234567/';
const content = 'released';
const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(content));
const hash = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;

checkHead('/assets/');
trustFiles({
  base,
  files: { 'chunk.js': hash, 'page.css': hash, 'moved.js': hash, 'changed.js': hash, 'lost.js': hash },
});
afterEach(() => document.head.replaceChildren());

/** Inserts an element as webpack's runtime does, and lists the events that it gets. */
function insert(tag: 'script' | 'link', address: string) {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.src = address;
  else Object.assign(element, { rel: 'stylesheet', href: address });
  const events: string[] = [];
  element.onload = () => void events.push('load');
  element.onerror = () => void events.push('error');
  document.head.appendChild(element);
  return { element, events };
}

/** Replies with each of the texts in turn, with 404 instead of undefined. Returns the addresses that are requested. */
function respondWith(...texts: (string | undefined)[]): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(String(address));
    const text = texts.shift();
    return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text));
  });
  return asked;
}

test.each([
  ['script', 'chunk.js'],
  ['link', 'page.css'],
] as const)('F3 a %s of a remote is inserted with the hash of its release, whoever built it', (tag, file) => {
  const { element } = insert(tag, `${base}${file}`);
  expect(element.getAttribute('integrity')).toBe(hash);
});

test.each([`${base}other.js`, '/remotes/mf-other/1.0.0-01234567/chunk.js', 'data:text/javascript,alert(1)'])(
  'F3 %s, which no release names, is inserted with a hash that no file has',
  (address) => {
    expect(insert('script', address).element.getAttribute('integrity')).toBe(`sha384-${'A'.repeat(64)}`);
  },
);

test('files of the shell, scripts with data and other links are inserted as they are', () => {
  const { element } = insert('script', '/assets/desk.js');
  const data = Object.assign(document.createElement('script'), { type: 'application/json' });
  const preload = Object.assign(document.createElement('link'), { rel: 'preload', href: `${base}chunk.js` });
  document.head.append(data, preload);
  expect([element, data, preload].filter((one) => one.hasAttribute('integrity'))).toEqual([]);
});

/** Fails an element's file as a browser does, and returns the element that is inserted instead. */
async function copyOf(element: HTMLElement): Promise<Element> {
  element.dispatchEvent(new Event('error'));
  await waitFor(() => expect(element.isConnected).toBe(false));
  const [copy, ...more] = document.head.children;
  expect(more).toEqual([]);
  if (!copy) throw new Error('nothing was inserted');
  return copy;
}

test.each([
  ['script', 'chunk.js', 'src'],
  ['link', 'page.css', 'href'],
] as const)(
  'F3 a %s that fails is fetched past the caches and inserted again, and its build sees no error',
  async (tag, file, name) => {
    const asked = respondWith(content);
    const { element, events } = insert(tag, base + file);
    const copy = await copyOf(element);
    expect(asked).toEqual([`${location.origin}${base}${file}`]);
    expect(copy.getAttribute('integrity')).toBe(hash);
    expect(copy.getAttribute(name)).toBe(`${location.origin}${base}${file}`);
    copy.dispatchEvent(new Event('load'));
    expect(events).toEqual(['load']);
  },
);

test('F3 a file that a cache on the way has damaged is inserted from an address that no cache has, now and later', async () => {
  respondWith('damaged', content);
  const { element } = insert('script', `${base}moved.js`);
  const copy = await copyOf(element);
  expect(copy.getAttribute('src')).toMatch(/moved\.js\?again=/);
  expect(copy.getAttribute('integrity')).toBe(hash);
  const later = insert('script', `${base}moved.js`).element;
  expect(later.getAttribute('src')).toBe(copy.getAttribute('src'));
  expect(later.getAttribute('integrity')).toBe(hash);
});

test('F3 a file that is damaged everywhere is an error of its build, and known as damaged', async () => {
  respondWith('damaged', 'damaged');
  const { element, events } = insert('script', `${base}changed.js`);
  element.dispatchEvent(new Event('error'));
  await waitFor(() => expect(events).toEqual(['error']));
  expect(isDamaged(`${base}changed.js`)).toBe(true);
});

test('a file that does not arrive is an error of its build, after one more request', async () => {
  respondWith(undefined, undefined);
  const { element, events } = insert('script', `${base}lost.js`);
  element.dispatchEvent(new Event('error'));
  await waitFor(() => expect(events).toEqual(['error']));
  expect(isDamaged(`${base}lost.js`)).toBe(false);
});

test('F3 a file that no release names is not requested again', () => {
  const asked = respondWith(content);
  const { element, events } = insert('script', `${base}other.js`);
  element.dispatchEvent(new Event('error'));
  expect([asked, events]).toEqual([[], ['error']]);
});

test('a copy that fails too is an error of its build', async () => {
  respondWith(content);
  const { element, events } = insert('script', `${base}chunk.js`);
  const copy = await copyOf(element);
  copy.dispatchEvent(new Event('error'));
  expect(events).toEqual(['error']);
});
