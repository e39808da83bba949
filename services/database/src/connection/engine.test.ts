import { parseAddress } from './engine.ts';

test.each([
  ['sqlite:var/desk.sqlite', { engine: 'sqlite', file: 'var/desk.sqlite' }],
  ['sqlite:/srv/desk.sqlite', { engine: 'sqlite', file: '/srv/desk.sqlite' }],
  ['sqlite:///srv/desk.sqlite', { engine: 'sqlite', file: '/srv/desk.sqlite' }],
  ['mariadb://desk:word@db/desk', { engine: 'mariadb', type: 'mariadb', database: 'desk' }],
  ['mysql://desk@db:3307/desk', { engine: 'mariadb', type: 'mysql', database: 'desk' }],
])('%s is parsed', (url, address) => {
  expect(parseAddress(url)).toMatchObject(address);
});

test.each(['', 'postgres://db/desk', 'desk.sqlite', 'sqlite:'])(
  '%j is refused with a list of valid addresses',
  (url) => {
    expect(() => parseAddress(url)).toThrow('use sqlite:<file>, mariadb://… or mysql://…');
  },
);

test('an address without a database is refused without repeating its password', () => {
  expect(() => parseAddress('mariadb://desk:secret@db/')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});
