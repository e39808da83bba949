import type { IntakeRow } from '@intake-desk/contracts';
import { Button, type DataColumn } from '@intake-desk/kit';
import type { TFunction } from 'i18next';

interface OpenApp {
  readonly t: TFunction<'mf-dashboard'>;
  /** Returns true if the intake may be handed over and has something left to fill in. */
  readonly openable: (row: IntakeRow) => boolean;
  readonly onOpen: (row: IntakeRow) => void;
}

/** Returns the column with the button that opens the PIN modal, to hand the device to the patient. */
export const openAppColumn = ({ t, openable, onOpen }: OpenApp): DataColumn<IntakeRow> => ({
  id: 'open',
  header: t('intakes.openApp'),
  width: '158px',
  cell: (row) =>
    openable(row) ? (
      <Button variant="default" aria-label={t('intakes.openAppOf', { epd: row.epd })} onClick={() => onOpen(row)}>
        {t('intakes.openApp')}
      </Button>
    ) : null,
});
