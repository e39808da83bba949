import { fileOf, knotsOf, specifiersOf } from './module-graph.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Returns the room and folder of a source file; undefined for tests and their helpers. */
function placeOf(file: string): { readonly room: string; readonly folder: string } | undefined {
  if (isTest(file) || file.includes('/testing/')) return undefined;
  const [, room, folder] = /^(.+?)\/src\/([^/]+)\//.exec(file) ?? [];
  return room && folder ? { room, folder } : undefined;
}

/** Imports between folders of the same room, by room. */
function folderImports(): Map<string, Map<string, Set<string>>> {
  const rooms = new Map<string, Map<string, Set<string>>>();
  for (const file of sourceFiles()) {
    const from = placeOf(file);
    if (!from) continue;
    const folders = rooms.get(from.room) ?? new Map<string, Set<string>>();
    rooms.set(from.room, folders);
    for (const specifier of specifiersOf(file)) {
      const to = placeOf(specifier.startsWith('.') ? (fileOf(file, specifier) ?? '') : '');
      if (to?.room !== from.room || to.folder === from.folder) continue;
      folders.set(from.folder, (folders.get(from.folder) ?? new Set()).add(to.folder));
    }
  }
  return rooms;
}

test('folders of a room import from floors below: no two of them reach each other', () => {
  const knots = [...folderImports()].flatMap(([room, folders]) =>
    knotsOf(folders).map((knot) => `${room}: ${knot.join(' ')}`),
  );
  expect(knots).toEqual([]);
});

test('a knot is all nodes that reach each other', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set(['e'])],
    ['e', new Set<string>()],
  ]);
  expect(knotsOf(graph)).toEqual([['a', 'b', 'c']]);
});
