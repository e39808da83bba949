import { homePath, safeRedirect } from './redirect.ts';

const site = 'https://desk.example.org';

/** Each of these leaves the site or runs a script in some browser or behind some proxy. */
const hostile = [
  'https://evil.test',
  'http://evil.test/',
  'HTTPS://EVIL.TEST',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  '//evil.test',
  '//evil.test/invite',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\\/evil.test',
  '//\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '\n//evil.test',
  '\u0000//evil.test',
  '/\u0000/evil.test',
  '/\u000b/evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '/\u3000/evil.test',
  '\ufeff//evil.test',
  '/\u200b/evil.test',
  '/\u202e/evil.test',
  '/\u00ad/evil.test',
  '/%2f/evil.test',
  '/%2fevil.test',
  '/%2Fevil.test',
  '%2f%2fevil.test',
  '/%5cevil.test',
  '/%5Cevil.test',
  '%5c%5cevil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d%0aLocation:%20https://evil.test',
  '/%00/evil.test',
  '/%252fevil.test',
  '/%25252fevil.test',
  '/%2525252fevil.test',
  '/%255cevil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/./\\evil.test',
  '/%2e%2e//evil.test',
  '/%2e%2e%2f%2fevil.test',
  '/x/%2e%2e/%2fevil.test',
  '/x//evil.test',
  'evil.test',
  'evil.test/invite',
  'invite',
  './/evil.test',
  '..//evil.test',
  '@evil.test',
  'user@evil.test',
  'https://desk.example.org@evil.test',
  'https://desk.example.org.evil.test',
  'https://desk.example.org%2f@evil.test',
  `${site}/invite`,
  '//desk.example.org@evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://desk.example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.test/1',
  'file:///etc/passwd',
  'mailto:a@evil.test',
  'about:blank',
  '?redirect=//evil.test',
  '#//evil.test',
  '',
  '/%',
  '/%e0%a4%a',
  `/${'x'.repeat(3000)}`,
];

describe('F4 a redirect never leaves the site', () => {
  test(`there are ${hostile.length} vectors, at least eighty`, () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(80);
  });

  test.each(hostile)('%j goes home', (wanted) => {
    expect(safeRedirect(wanted)).toBe(homePath);
    expect(new URL(safeRedirect(wanted), site).origin).toBe(site);
  });

  test.each([undefined, null, 5, {}, ['/invite'], true])('%j is not a text and goes home', (wanted) => {
    expect(safeRedirect(wanted)).toBe(homePath);
  });

  test.each([
    '/',
    '/invite',
    '/settings/user?sort=name&page=2',
    '/intake?org=northsea&dep=ANE&hash=0f',
    '/reports#top',
    '/weblink?epd=007&email=a%40example.org',
    '/invite?next=//evil.test',
    '/consult?url=https://evil.test',
    '/Ver%C3%BCgbar',
  ])('%j is kept', (wanted) => {
    expect(safeRedirect(wanted)).toBe(wanted);
    expect(new URL(safeRedirect(wanted), site).origin).toBe(site);
  });
});
