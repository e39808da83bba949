import { useTranslation } from 'react-i18next';
import { FigureTable } from './FigureTable.tsx';
import { useDropOffWords } from './use-drop-off-words.ts';

interface FinishedTableProps {
  readonly label: string;
  readonly rows: readonly { readonly name: string; readonly began: number | null; readonly finished: number | null }[];
}

/** Share of patients who finished, by kind of device or by channel. */
export function FinishedTable({ label, rows }: FinishedTableProps) {
  const { t } = useTranslation('mf-reports');
  const words = useDropOffWords();
  if (rows.length === 0) return null;
  return (
    <FigureTable
      label={label}
      nameHead={label}
      figureHeads={[t('dropOff.began'), t('dropOff.finished')]}
      rows={rows.map(({ name, began, finished }) => ({
        key: name,
        name,
        bar: began && finished ? finished / began : 0,
        figures: [words.patients(began), began === null || finished === null ? '–' : words.share(finished, began)],
      }))}
    />
  );
}
