import { risk } from '@intake-desk/contracts';
import { type DataColumn, displayDate, displayDateTime, RiskBadge, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from './use-patient-rows.ts';

export function usePatientColumns(): DataColumn<PatientRow>[] {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useShell().organisation;
  return useMemo(
    // No wider together than the dialog on a tablet: the last date would be cut.
    () => [
      {
        id: 'risk',
        header: t('patients.risk'),
        width: '104px',
        sortable: true,
        cell: ({ group }) => (group === risk.notCompleted ? null : <RiskBadge group={group} />),
      },
      { id: 'epd', header: t('patients.epd'), width: '132px', cell: ({ epd }) => <bdi>{epd}</bdi> },
      {
        id: 'fullname',
        header: t('patients.fullname'),
        width: '156px',
        cell: ({ fullname }) => <bdi>{fullname}</bdi>,
      },
      {
        id: 'date',
        header: t('patients.date'),
        width: '148px',
        sortable: true,
        cell: ({ submitted_at }) => displayDateTime(submitted_at, timezone),
      },
      {
        id: 'appointment',
        header: t('patients.appointment'),
        width: '102px',
        cell: ({ appointment_date }) => (appointment_date === null ? null : displayDate(appointment_date)),
      },
    ],
    [t, timezone],
  );
}
