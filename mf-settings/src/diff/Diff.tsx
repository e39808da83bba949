import { EmptyState, PageHeader, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Comparison } from './Comparison.tsx';
import { readSide, usualLeft } from './side-address.ts';

/** Settings → Config diff checker: differences between two departments, or two versions of one. */
export default function Diff() {
  const { t } = useTranslation('mf-settings');
  const { organisation, department } = useShell();
  const [address] = useSearchParams();
  const departments = organisation.departments.map(({ symbol }) => symbol);
  const left = readSide(address, 'left', departments) ?? usualLeft(departments, department.symbol);
  return (
    <>
      <PageHeader title={t('diff.title')} hint={t('diff.hint')} />
      {left ? <Comparison left={left} /> : <EmptyState icon="diff" title={t('diff.noDepartment')} />}
    </>
  );
}
