import {
  inLanguage,
  type Language,
  type MenuEntry,
  type MenuLeaf,
  menuGroups,
  searchText,
} from '@intake-desk/contracts';

export const keywordsOf = (entry: MenuEntry, language: Language): string =>
  'keywords' in entry && entry.keywords ? inLanguage(entry.keywords, language) : '';

/** Returns the pages whose name or keywords contain the typed text, by group; pages without one first. */
export function menuSections(pages: readonly MenuLeaf[], typed: string, language: Language) {
  const wanted = searchText(typed);
  const found = pages.filter((page) =>
    searchText(`${inLanguage(page.labels, language)} ${keywordsOf(page, language)}`).includes(wanted),
  );
  return [undefined, ...menuGroups]
    .map((group) => ({ group, pages: found.filter((page) => page.group === group) }))
    .filter((section) => section.pages.length > 0);
}
