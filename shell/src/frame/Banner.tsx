import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDesk } from '../page/page-data.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './Banner.module.css';

/** Says on every page that the desk is not a production one. */
export function Banner() {
  const { t } = useTranslation(shellNamespace);
  const [{ production }] = useState(readDesk);
  return production ? null : <aside className={classes.banner}>{t('frame.banner')}</aside>;
}
