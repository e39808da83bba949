import { type Language, languages } from '@intake-desk/contracts';
import { Icon, Select, Title } from '@intake-desk/kit';
import { changeLanguage, currentLanguage } from '@intake-desk/kit/host';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandCard } from '../brand/BrandCard.tsx';
import { languageNames, rememberLanguage } from '../page/language-choice.ts';
import { readDesk } from '../page/page-data.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './SignInPage.module.css';

/** The frame of every signed-out page: a card, and the language below it. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(shellNamespace);
  const [desk] = useState(readDesk);
  useEffect(() => {
    document.title = title.includes('Intake Desk') ? title : `${title} – Intake Desk`;
  }, [title]);
  const choose = (language: Language | null): void => {
    if (!language) return;
    rememberLanguage(language);
    void changeLanguage(language);
  };
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <BrandCard heading={<Title order={1}>{title}</Title>}>{children}</BrandCard>
      </main>
      <footer className={classes.foot}>
        {desk.production ? null : <p className={classes.notice}>{t('frame.banner')}</p>}
        <Select
          size="xs"
          w={150}
          aria-label={t('signIn.language')}
          leftSection={<Icon name="language" size={16} />}
          data={languages.map((language: Language) => ({ value: language, label: languageNames[language] }))}
          value={currentLanguage()}
          onChange={choose}
        />
      </footer>
    </div>
  );
}
