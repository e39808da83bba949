import { inLanguage, type MenuEntry } from '@intake-desk/contracts';
import { currentLanguage } from '@intake-desk/kit/host';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './MenuWords.module.css';

/** The name of a menu entry, marked if its page is only announced. */
export function MenuWords({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation(shellNamespace);
  return (
    <span className={classes.words}>
      <span className={classes.name}>{inLanguage(entry.labels, currentLanguage())}</span>
      {'comingSoon' in entry && entry.comingSoon ? <span className={classes.soon}>{t('comingSoon.title')}</span> : null}
    </span>
  );
}
