import type { DropOffItem } from '@intake-desk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { FigureTable } from './FigureTable.tsx';
import { useDropOffWords } from './use-drop-off-words.ts';

interface ItemTableProps {
  readonly label: string;
  /** Number of patients who reached a question; null if it is hidden. */
  readonly began: number | null;
  readonly items: readonly DropOffItem[];
}

/** The questions in order: how many stopped at each, as bar and figures, and the time taken. */
export function ItemTable({ label, began, items }: ItemTableProps) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  const most = Math.max(1, ...items.map(({ stopped }) => stopped ?? 0));
  return (
    <FigureTable
      label={label}
      nameHead={t('dropOff.question')}
      figureHeads={[t('dropOff.stopped'), t('dropOff.share'), t('dropOff.median')]}
      rows={items.map(({ uniqueId, text, stopped, medianSeconds, timed }) => ({
        key: uniqueId,
        name: text,
        bar: (stopped ?? 0) / most,
        figures: [
          words.patients(stopped),
          stopped === null || began === null ? '–' : words.share(stopped, began),
          timed === null || medianSeconds === null ? '–' : words.time(medianSeconds),
        ],
      }))}
    />
  );
}
