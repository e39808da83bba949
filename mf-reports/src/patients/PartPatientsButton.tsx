import type { FilterPart } from '@intake-desk/contracts/reports';
import { ActionIcon, Icon, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownReport } from '../report/shown-report.ts';
import { keptOfPart } from './kept-of-part.ts';
import { PatientsModal, type PatientsModalProps } from './PatientsModal.tsx';
import { seesPatients } from './sees-patients.ts';

/** `title` is the part's risk and what it belongs to. */
interface PartPatientsButtonProps extends Omit<PatientsModalProps, 'onClose'> {
  readonly part: FilterPart;
}

/** Opens the list of the patients of one part of a figure, such as a risk group, for users who may see them. */
export function PartPatientsButton({ part, title, ...of }: PartPatientsButtonProps) {
  const { t } = useTranslation('mf-reports');
  const { can } = useShell();
  const [listed, setListed] = useState<FilterPart>();
  if (!seesPatients(can)) return null;
  return (
    <>
      <ActionIcon
        size={26}
        variant="subtle"
        color="gray"
        aria-label={t('explain.showPart', { part: title })}
        onClick={() => setListed(part)}
      >
        <Icon name="users" size={14} />
      </ActionIcon>
      {listed ? <PartList {...of} part={listed} title={title} onClose={() => setListed(undefined)} /> : null}
    </>
  );
}

interface PartListProps extends PartPatientsButtonProps {
  readonly onClose: () => void;
}

function PartList({ part, title, kept, selected, onClose }: PartListProps) {
  const { population } = useShownReport();
  const own = useMemo(() => keptOfPart(population, part, { kept, selected }), [population, part, kept, selected]);
  return <PatientsModal title={title} selected={selected} kept={own} onClose={onClose} />;
}
