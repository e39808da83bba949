/** A line of the list of contents that readers show beside a PDF. */
export interface PdfBookmark {
  readonly title: string;
  /** 0 at the outer edge; one more than that of the bookmark before it that it belongs to. */
  readonly level: number;
  /** The page that it leads to, counted from 0, and where on it: points from its lower edge. */
  readonly page: number;
  readonly top: number;
}

interface OutlineNumbers {
  /** The number of the outline's first object, its root. */
  readonly first: number;
  /** The number of each page's object. */
  readonly pages: readonly number[];
}

/** Returns the objects of an outline with all its branches open (ISO 32000-1, 12.3.3), the root first. `write` makes a text of a PDF. */
export function outlineObjects(
  bookmarks: readonly PdfBookmark[],
  { first, pages }: OutlineNumbers,
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
