import { type Language, languages } from '@intake-desk/contracts';
import { Alert, changeLanguage, currentLanguage, Icon, Select, Title } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../frame/Mark.tsx';
import { languageNames, rememberLanguage } from '../page/language-choice.ts';
import { readDesk } from '../page/page-data.ts';
import { takePartingWord } from '../page/parting-word.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInPage.module.css';

// Taken once: a second render must not lose it.
const parting = takePartingWord();

/** Where staff sign in: one card, one form. */
export function SignInPage() {
  const { t } = useTranslation(shellNamespace);
  const [desk] = useState(readDesk);
  const choose = (value: string | null): void => {
    const language = languages.find((one) => one === value);
    if (!language) return;
    rememberLanguage(language);
    void changeLanguage(language);
  };
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <div className={classes.brand}>
          <Mark size={36} />
          <Title order={1}>{t('signIn.title')}</Title>
        </div>
        {parting ? (
          <Alert color={parting === 'signedOut' ? 'teal' : 'orange'} icon={<Icon name="info" />} mb="md" role="status">
            {t(`signIn.parting.${parting}`)}
          </Alert>
        ) : null}
        <SignInForm accounts={desk.demoAccounts} />
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
