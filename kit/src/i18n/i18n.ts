import {
  fallbackLanguage,
  type Language,
  languages,
  type RemoteModule,
  type TranslationTree,
} from '@intake-desk/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

export type LoadTranslations = RemoteModule['translations'];

/** Namespace of kit's texts: components, validation messages, errors. */
export const kitNamespace = 'kit';

const loaders = new Map<string, LoadTranslations>();
const loaded = new Map<string, Promise<void>>();
let next: Language | undefined;

/** Starts translations in `language` with kit's texts and the host's, by namespace. Call it once, before the first render. */
export async function startI18n(language: Language, own: Readonly<Record<string, LoadTranslations>> = {}) {
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
    // Texts are loaded before the parts that need them, so that their arrival does not render the page again.
    react: { useSuspense: false },
    parseMissingKeyHandler: readable,
  });
  const texts: Readonly<Record<string, LoadTranslations>> = { [kitNamespace]: loadKitTexts, ...own };
  await Promise.all(Object.entries(texts).map(([namespace, load]) => addTranslations(namespace, load)));
}

const loadKitTexts: LoadTranslations = (language) =>
  import(/* webpackChunkName: "locale-[request]" */ `../locales/${language}.json`, { with: { type: 'json' } });

/** Adds a remote's namespace in the current language and any pending one. Rejects if a file cannot be loaded. */
export async function addTranslations(namespace: string, load: LoadTranslations): Promise<void> {
  loaders.set(namespace, load);
  await Promise.all([currentLanguage(), ...(next ? [next] : [])].map((language) => loadOne(namespace, language)));
}

/** Changes the language without a reload. Loads missing texts first, so that no key ever shows. A later change wins. */
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
    i18next.addResourceBundle(language, namespace, language === 'pt' ? withPluralNone(tree) : tree, true, true);
  });
  // A file that failed may load at the next attempt.
  promise.catch(() => loaded.delete(id));
  loaded.set(id, promise);
  return promise;
}

/** Selects Portuguese plurals with "none" as plural: `Intl` uses Brazil's rule, where it is singular. */
const withPluralNone = (tree: TranslationTree): TranslationTree => ({
  ...Object.fromEntries(
    Object.entries(tree).flatMap(([key, text]) =>
      typeof text === 'string' && key.endsWith('_other') ? [[key.replace(/_other$/, '_zero'), text]] : [],
    ),
  ),
  ...Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [key, typeof text === 'string' ? text : withPluralNone(text)]),
  ),
});

/** Returns the text of a missing key: its last word in readable form. */
const readable = (key: string): string => {
  const word = (key.split(/[.:]/).at(-1) ?? '').replaceAll('_', ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Returns every key of a tree in dotted form, to compare languages in tests. */
export const treeKeys = (tree: TranslationTree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : treeKeys(value, `${prefix}${key}.`),
  );
