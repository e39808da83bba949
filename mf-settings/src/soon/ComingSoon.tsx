import { inLanguage, matchesPath } from '@intake-desk/contracts';
import { EmptyState, PageHeader, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { sections } from '../frame/sections.ts';

/** A page of Settings that is announced and not there yet (S1 §2 "coming-soon page"), under its own name. */
export default function ComingSoon() {
  const { t } = useTranslation('mf-settings');
  const { language } = useShell();
  const { pathname } = useLocation();
  const section = sections.find(({ path }) => matchesPath(path, pathname));
  return (
    <>
      <PageHeader title={section ? inLanguage(section.labels, language) : t('sections.title')} />
      <EmptyState icon="clock" title={t('soon.title')} hint={t('soon.hint')} />
    </>
  );
}
