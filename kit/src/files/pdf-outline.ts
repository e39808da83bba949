export interface PdfBookmark {
  readonly title: string;
  /** Depth, 0 for the top level. */
  readonly level: number;
  /** Target page, from 0, and position: points from its lower edge. */
  readonly page: number;
  readonly top: number;
}

/** Returns the objects of an expanded outline (ISO 32000-1, 12.3.3), the root first. `write` encodes a text. */
export function outlineObjects(
  bookmarks: readonly PdfBookmark[],
  { first, pages }: { readonly first: number; readonly pages: readonly number[] },
  write: (text: string) => string,
): string[] {
  const root = -1;
  const numberOf = (place: number): number => first + 1 + place;
  const parents = bookmarks.map(({ level }, place) =>
    bookmarks.findLastIndex((other, before) => before < place && other.level < level),
  );
  const childrenOf = (parent: number): number[] => [...parents.keys()].filter((place) => parents[place] === parent);
  const below = (parent: number): number => childrenOf(parent).reduce((sum, child) => sum + 1 + below(child), 0);
  const branch = (parent: number): string => {
    const children = childrenOf(parent);
    const [start] = children;
    const end = children.at(-1);
    if (start === undefined || end === undefined) return '';
    return ` /First ${numberOf(start)} 0 R /Last ${numberOf(end)} 0 R /Count ${below(parent)}`;
  };
  return [
    `<< /Type /Outlines${branch(root)} >>`,
    ...bookmarks.map(({ title, page, top }, place) => {
      const parent = parents[place] ?? root;
      const siblings = childrenOf(parent);
      const at = siblings.indexOf(place);
      const link = (name: string, sibling: number | undefined): string =>
        sibling === undefined ? '' : ` /${name} ${numberOf(sibling)} 0 R`;
      return [
        `<< /Title ${write(title)} /Parent ${numberOf(parent)} 0 R`,
        `${link('Prev', siblings[at - 1])}${link('Next', siblings[at + 1])}${branch(place)}`,
        ` /Dest [${pages[page] ?? pages[0]} 0 R /XYZ 0 ${top.toFixed(2)} 0] >>`,
      ].join('');
    }),
  ];
}
