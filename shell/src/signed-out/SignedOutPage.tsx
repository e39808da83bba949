import { languages } from '@intake-desk/contracts';
import { Icon, NativeSelect, Title } from '@intake-desk/kit';
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
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <BrandCard heading={<Title order={1}>{title}</Title>}>{children}</BrandCard>
      </main>
      <footer className={classes.foot}>
        {desk.production ? null : <p className={classes.notice}>{t('frame.banner')}</p>}
        {/* The browser's own list: the desk's would be a fifth of the scripts of this page. */}
        <NativeSelect
          size="xs"
          w={150}
          aria-label={t('signIn.language')}
          leftSection={<Icon name="language" size={16} />}
          value={currentLanguage()}
          onChange={(event) => {
            const language = languages.find((one) => one === event.currentTarget.value);
            if (!language) return;
            rememberLanguage(language);
            void changeLanguage(language);
          }}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </NativeSelect>
      </footer>
    </div>
  );
}
