import {
  inLanguage,
  type Language,
  languages,
  type MenuEntry,
  type Permission,
  type ShellOrganisation,
  searchText,
} from '@intake-desk/contracts';
import type { SchemeChoice } from '@intake-desk/kit/host';
import { languageNames } from '../page/language-choice.ts';
import { keywordsOf } from './menu-sections.ts';

/** A command of the palette; `group` and `label` are translated. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Further words by which it is found. */
  readonly keywords?: string | undefined;
  readonly run: () => void;
}

export interface CommandParts {
  readonly menu: readonly MenuEntry[];
  readonly organisations: readonly ShellOrganisation[];
  /** Symbol of the current organisation, which is not offered. */
  readonly organisation: string;
  readonly language: Language;
  readonly can: (permission: Permission) => boolean;
  readonly records: boolean;
  readonly words: (key: string, values?: Record<string, string>) => string;
  readonly onGo: (path: string, state?: unknown) => void;
  readonly onOrganisation: (symbol: string) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onScheme: (scheme: SchemeChoice) => void;
  readonly onKeys: () => void;
}

const schemes: readonly SchemeChoice[] = ['light', 'dark', 'system'];

/** Returns the commands that contain the typed text, and with a text a search for the patient with that ID on the dashboard. */
export function commandsFor(typed: string, parts: CommandParts): Command[] {
  const { menu, organisations, organisation, language, can, records, words } = parts;
  const text = typed.trim();
  const leaves = menu.flatMap((entry) => ('children' in entry ? entry.children : [entry]));
  const all: Command[] = [
    ...leaves.map((entry) => ({
      id: `go ${entry.path}`,
      group: words('comingSoon' in entry && entry.comingSoon ? 'comingSoon.title' : 'palette.go'),
      label: inLanguage(entry.labels, language),
      keywords: keywordsOf(entry, language),
      run: () => parts.onGo(entry.path),
    })),
    ...organisations
      .filter(({ symbol }) => symbol !== organisation)
      .map(({ symbol, name }) => ({
        id: `organisation ${symbol}`,
        group: words('bar.organisation'),
        label: name,
        run: () => parts.onOrganisation(symbol),
      })),
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language ${one}`,
        group: words('signIn.language'),
        label: languageNames[one],
        run: () => parts.onLanguage(one),
      })),
    ...schemes.map((scheme) => ({
      id: `scheme ${scheme}`,
      group: words('palette.theme'),
      label: words(`bar.scheme.${scheme}`),
      run: () => parts.onScheme(scheme),
    })),
  ];
  all.push({ id: 'keys', group: words('palette.help'), label: words('keys.title'), run: parts.onKeys });
  const wanted = searchText(text);
  const found = all.filter(({ group, label, keywords = '' }) =>
    searchText(`${group} ${label} ${keywords}`).includes(wanted),
  );
  // Users who may open records find patients in the palette; others filter the dashboard.
  if (text === '' || records || !can('view_dashboard_charts')) return found;
  // A patient's ID must not appear in an address (F7).
  const find: Command = {
    id: 'find',
    group: words('palette.patient'),
    label: words('palette.find', { epd: text }),
    run: () => parts.onGo('/', { epd: text }),
  };
  return [...found, find];
}
