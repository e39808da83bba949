import { inLanguage, type Language, languages, type Questionnaire, type QuestionText } from '@intake-desk/contracts';
import { MultiSelect, Switch, Textarea } from '@intake-desk/kit';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageNames } from '../releases/use-language-names.ts';
import type { Faults } from './faults.ts';
import { MainLanguage } from './main-language.ts';
import { isMissing, missingTexts } from './missing-texts.ts';
import { withText } from './question-text.ts';
import classes from './questionnaire.module.css';
import { type TextEntry, type TextSection, textSections } from './text-entries.ts';
import { useFaultWords } from './use-fault-words.ts';

export interface TranslationTableProps {
  readonly draft: Questionnaire;
  readonly onChange: (draft: Questionnaire) => void;
  readonly faults: Faults;
  readonly readOnly?: boolean;
}

/** Every text in the main language beside one or two others, with missing ones marked. */
export function TranslationTable({ draft, onChange, faults, readOnly = false }: TranslationTableProps) {
  const { t, i18n } = useTranslation('mf-settings');
  const { title, names } = useLanguageNames();
  const words = useFaultWords(faults);
  const main = use(MainLanguage);
  const others = languages.filter((language) => language !== main);
  const [chosen, setChosen] = useState(() =>
    others
      .filter((one) => one === i18n.language)
      .concat(others)
      .slice(0, 1),
  );
  // Places that lacked a text when the filter was set, so that rows do not vanish while they are filled in.
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  const sections = textSections(draft);
  const missing = missingTexts(draft);
  const lackingIn = (among: readonly Language[]): ReadonlySet<string> =>
    new Set(
      sections.flatMap(({ entries }) =>
        entries.filter(({ text }) => among.some((one) => isMissing(text, one))).map(({ place }) => place),
      ),
    );
  const choose = (given: readonly string[]): void => {
    const next = others.filter((one) => given.includes(one));
    setChosen(next);
    if (kept) setKept(lackingIn(next));
  };
  const titleOf = ({ group, item }: TextSection): string => {
    if (group === undefined) return t('questionnaire.general.heading');
    const one = draft.groups[group];
    const wordsOf = (text: QuestionText | undefined) => inLanguage(text ?? {}, main);
    if (item === undefined) return wordsOf(one?.title) || t('questionnaire.untitledGroup');
    return `${group + 1}.${item + 1} ${wordsOf(one?.items[item]?.text) || t('questionnaire.untitled')}`;
  };
  const nameOf = ({ kind, number }: TextEntry): string => t(`questionnaire.kinds.${kind}`, { number });
  const shown = sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ place }) => kept?.has(place) ?? true) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <MultiSelect
          label={t('questionnaire.translations.languages')}
          description={t('questionnaire.translations.two')}
          maxValues={2}
          w={360}
          data={others.map((one) => ({
            value: one,
            label: t('questionnaire.translations.missingIn', { language: title(one), count: missing[one] }),
          }))}
          value={[...chosen]}
          onChange={choose}
        />
        <Switch
          className={classes.after}
          label={t('questionnaire.translations.onlyMissing')}
          checked={kept !== null}
          onChange={(event) => setKept(event.currentTarget.checked ? lackingIn(chosen) : null)}
        />
      </div>
      {shown.length === 0 ? <p className={classes.quiet}>{t('questionnaire.translations.complete')}</p> : null}
      {shown.map((section) => (
        <section key={section.place} className={classes.texts} aria-label={titleOf(section)}>
          <h3 className={classes.legend}>{titleOf(section)}</h3>
          {section.entries.map((entry) => (
            <div key={entry.place} className={classes.translation} data-languages={chosen.length}>
              <div>
                <span className={classes.quiet}>{nameOf(entry)}</span>
                <p lang={main} className={classes.source}>
                  {entry.text[main] || t('questionnaire.lacking', { languages: names(main) })}
                </p>
              </div>
              {chosen.map((language) => (
                <Textarea
                  key={language}
                  label={title(language)}
                  aria-label={`${nameOf(entry)}: ${title(language)}`}
                  lang={language}
                  autosize
                  minRows={1}
                  readOnly={readOnly}
                  value={entry.text[language] ?? ''}
                  error={words(`${entry.place}.${language}`)}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  description={isMissing(entry.text, language) ? t('questionnaire.translations.missing') : undefined}
                  onChange={(event) =>
                    onChange(entry.change(withText(entry.text, language, event.currentTarget.value, main)))
                  }
                />
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
