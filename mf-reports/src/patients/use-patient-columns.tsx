import { risk } from '@intake-desk/contracts';
import { type DataColumn, displayDate, displayDateTime, RiskBadge, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from './use-patient-rows.ts';

export function usePatientColumns(): DataColumn<PatientRow>[] {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useShell().organisation;
  return useMemo(
    () => [
      {
        id: 'risk',
        header: t('patients.risk'),
        width: '140px',
        sortable: true,
        cell: ({ group }) => (group === risk.notCompleted ? null : <RiskBadge group={group} />),
      },
      { id: 'epd', header: t('patients.epd'), width: '150px', cell: ({ epd }) => <bdi>{epd}</bdi> },
      {
        id: 'fullname',
        header: t('patients.fullname'),
        width: '190px',
        cell: ({ fullname }) => <bdi>{fullname}</bdi>,
      },
      {
        id: 'date',
        header: t('patients.date'),
        width: '150px',
        sortable: true,
        cell: ({ submitted_at }) => displayDateTime(submitted_at, timezone),
      },
      {
        id: 'appointment',
        header: t('patients.appointment'),
        width: '130px',
        cell: ({ appointment_date }) => (appointment_date === null ? null : displayDate(appointment_date)),
      },
    ],
    [t, timezone],
  );
}
