import {
  fallbackLanguage,
  type Language,
  languages,
  type RemoteModule,
  type TranslationTree,
} from '@intake-desk/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Fetches one language of a namespace. */
export type LoadTranslations = RemoteModule['translations'];

/** Kit's own texts: components, validation messages, errors. */
export const kitNamespace = 'kit';

const loaders = new Map<string, LoadTranslations>();
const loaded = new Map<string, Promise<void>>();
/** The language that the page is being changed to. */
let next: Language | undefined;

/** Starts translations in `language` and loads kit's own and the host's, by namespace. Call once, before the first render. */
export async function startI18n(
  language: Language,
  own: Readonly<Record<string, LoadTranslations>> = {},
): Promise<void> {
  loaders.clear();
  loaded.clear();
  next = undefined;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    ns: [],
    defaultNS: kitNamespace,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    parseMissingKeyHandler: readable,
  });
  const texts: Readonly<Record<string, LoadTranslations>> = { [kitNamespace]: loadKitTexts, ...own };
  await Promise.all(Object.entries(texts).map(([namespace, load]) => addTranslations(namespace, load)));
}

const loadKitTexts: LoadTranslations = (language) =>
  import(/* webpackChunkName: "locale-kit-[request]" */ `../locales/${language}.json`, { with: { type: 'json' } });

/**
 * Adds a namespace, named after its remote, and loads its texts in the current language, and in the one that the page is being
 * changed to: that change began without knowing of them. Rejects if a file is lost.
 */
export async function addTranslations(namespace: string, load: LoadTranslations): Promise<void> {
  loaders.set(namespace, load);
  await Promise.all([currentLanguage(), ...(next ? [next] : [])].map((language) => loadOne(namespace, language)));
}

/**
 * Changes the language of the page without a reload: loads what is missing first, so that no key ever shows. Where another change was
 * asked for meanwhile, that one stays.
 */
export async function changeLanguage(language: Language): Promise<void> {
  next = language;
  await Promise.all([...loaders.keys()].map((namespace) => loadOne(namespace, language)));
  if (next !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.language) ?? fallbackLanguage;

function loadOne(namespace: string, language: Language): Promise<void> {
  const id = `${namespace} ${language}`;
  const load = loaders.get(namespace);
  if (!load) return Promise.resolve();
  const known = loaded.get(id);
  if (known) return known;
  const promise = load(language).then(({ default: tree }) => {
    i18next.addResourceBundle(language, namespace, tree, true, true);
  });
  // A lost file may be there again at the next try.
  promise.catch(() => loaded.delete(id));
  loaded.set(id, promise);
  return promise;
}

/** What stands for a key that no language has: its last word, readable, never the raw key. */
const readable = (key: string): string => {
  const word = (key.split(/[.:]/).at(-1) ?? '').replaceAll('_', ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Every key of a tree in dotted form; tests compare languages by it. */
export const treeKeys = (tree: TranslationTree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : treeKeys(value, `${prefix}${key}.`),
  );
