import { searchText } from '@intake-desk/contracts';

/** So long is a symbol that is suggested: staff see it in addresses. */
const LENGTH = 16;

/** Returns what a name gives as a symbol: its letters and digits without accents, in lower case; empty if it has none. */
export const suggestedSymbol = (name: string): string =>
  searchText(name)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LENGTH);
