import { files, read } from './tree.ts';

/** Folders that every room may have, which the map does not list. */
const everywhere = ['locales', 'testing'];
const rooms = [
  ...new Set(files.flatMap((file) => /^((?:services\/)?[\w-]+)\/package\.json$/.exec(file)?.[1] ?? [])),
].toSorted();

/** Returns the folders of a room: those of `src`, or of the room itself if it has no `src`. */
function foldersOf(room: string): string[] {
  const within = files.some((file) => file.startsWith(`${room}/src/`)) ? `${room}/src/` : `${room}/`;
  const names = files
    .filter((file) => file.startsWith(within))
    .flatMap((file) => /^([^/]+)\//.exec(file.slice(within.length))?.[1] ?? []);
  return [...new Set(names)].filter((name) => !everywhere.includes(name)).toSorted();
}

const page = read('docs/architecture.md');
const map = new Map(
  [...page.matchAll(/^\| `([\w/-]+)` \| ([^|]*) \|$/gm)].map(([, room = '', list = '']) => [
    room,
    list.trim() === '' ? [] : list.trim().split(', ').toSorted(),
  ]),
);

test('the map of docs/architecture.md has the rooms that there are', () => {
  expect([...map.keys()].toSorted()).toEqual(rooms);
});

test.each(rooms)('the map of docs/architecture.md has the folders of %s', (room) => {
  expect(map.get(room)).toEqual(foldersOf(room));
});

test('every room has an owner', () => {
  const owned = [...read('CODEOWNERS').matchAll(/^\/([\w/-]+?)\/ +@\S+/gm)].map(([, folder]) => folder);
  expect(rooms.filter((room) => !owned.includes(room))).toEqual([]);
});
