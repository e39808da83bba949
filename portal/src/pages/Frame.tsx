import { fallbackLanguage, type Language, languages, type QuestionText } from '@intake-desk/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languageNames, useLanguage } from '../i18n.ts';
import { OrganisationLanguage, Wording } from '../items/Wording.tsx';

interface FrameProps {
  readonly organisation?: string;
  readonly language?: Language;
  /** The questionnaire's notice: purpose, source and licence. */
  readonly notice?: QuestionText;
  readonly call?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every page: organisation, language, content, and the questionnaire's notice. */
export function Frame({ organisation, language = fallbackLanguage, notice, call, children }: FrameProps) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const choose = (wanted: string) => {
    const found = languages.find((name): name is Language => name === wanted);
    if (found) void chooseLanguage(found);
  };
  return (
    <OrganisationLanguage value={language}>
      <header className="bar">
        <span className="organisation">{organisation}</span>
        <label className="language">
          <span className="spoken">{t('language')}</span>
          <select value={shown} onChange={({ target }) => choose(target.value)}>
            {languages.map((name) => (
              <option key={name} value={name} lang={name}>
                {languageNames[name]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main>
        {children}
        {call}
      </main>
      {notice && (
        <footer>
          <Wording of={notice} />
        </footer>
      )}
    </OrganisationLanguage>
  );
}
