import { globSync, readFileSync } from 'node:fs';
import {
  descriptorOf,
  type Language,
  type MenuEntry,
  type RemoteDescription,
  type TranslationTree,
} from '@intake-desk/contracts';
import { unavailablePage } from '../../../services/gateway/src/page/unavailable-page.ts';
import formWords from '../../../services/reports/src/forms/form-words.json' with { type: 'json' };
import { ownMenu } from '../../../shell/src/desk/own-menu.ts';

type Texts = Readonly<Record<string, string>>;

/** A source of texts in each language. Questionnaires belong to their authors and are excluded. */
export interface Source {
  readonly name: string;
  readonly texts: Readonly<Record<Language, Texts>>;
}

const root = new URL('../../../', import.meta.url);

/** Returns the strings of an object at any depth, by path. */
function flat(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[at, value]];
    return typeof value === 'object' && value !== null ? flat(value, at) : [];
  });
}

function source(name: string, trees: Readonly<Record<Language, object>>): Source {
  const of = (language: Language): Texts => Object.fromEntries(flat(trees[language]));
  return { name, texts: { en: of('en'), nl: of('nl'), de: of('de'), es: of('es'), pt: of('pt') } };
}

function localeFiles(folder: string): Source {
  const read = (language: Language): TranslationTree =>
    JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, root), 'utf8'));
  return source(folder, { en: read('en'), nl: read('nl'), de: read('de'), es: read('es'), pt: read('pt') });
}

/** Returns the labels of a menu's entries and their children. */
function menu(name: string, entries: readonly MenuEntry[]): Source {
  const all = entries.flatMap((entry) => ('children' in entry ? [entry, ...entry.children] : [entry]));
  const of = (language: Language) => Object.fromEntries(all.map(({ path, labels }) => [path, labels[language]]));
  return source(name, { en: of('en'), nl: of('nl'), de: of('de'), es: of('es'), pt: of('pt') });
}

async function describedMenu(file: string): Promise<Source> {
  const module: { default: RemoteDescription } = await import(new URL(file, root).href);
  return menu(file, descriptorOf(module.default).menu);
}

/** The page's words, without its head and style. */
const unavailable = (language: Language) => ({ page: unavailablePage([language], '').split('<main>')[1] ?? '' });

/** Returns every text of the desk: screens, menus, mails, PDF and the page of an unavailable gateway. */
export async function allTexts(): Promise<Source[]> {
  const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' });
  return [
    ...files('{kit,shell,portal,mf-*}/src/**/locales/en.json').map((file) => localeFiles(file.replace('/en.json', ''))),
    ...(await Promise.all(files('mf-*/src/description.ts').map(describedMenu))),
    menu('shell/src/desk/own-menu.ts', ownMenu),
    localeFiles('services/messaging/src/templates/wording'),
    source('services/reports/src/forms/form-words.json', formWords),
    source('services/gateway/src/page/unavailable-page.ts', {
      en: unavailable('en'),
      nl: unavailable('nl'),
      de: unavailable('de'),
      es: unavailable('es'),
      pt: unavailable('pt'),
    }),
  ];
}
