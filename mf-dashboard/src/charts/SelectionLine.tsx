import type { ChartSelection, ConsentData } from '@intake-desk/contracts';
import { Button, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { ChartTexts } from './chart-texts.ts';
import classes from './charts.module.css';

interface SelectionLineProps {
  readonly selection: ChartSelection | undefined;
  readonly data: ConsentData | undefined;
  readonly texts: ChartTexts;
  readonly onClear: () => void;
}

/** Says which part of a chart is selected, and offers to take it back. */
export function SelectionLine({ selection, data, texts, onClear }: SelectionLineProps) {
  const { t } = useTranslation('mf-dashboard');
  return (
    <div role="status" className={classes.selection} data-empty={selection === undefined}>
      {selection ? (
        <>
          <span>
            {t('charts.selected')} <strong>{partName(selection, data, texts)}</strong>
          </span>
          <Button size="compact-sm" variant="subtle" onClick={onClear} leftSection={<Icon name="close" size={14} />}>
            {t('charts.clear')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

function partName(selection: ChartSelection, data: ConsentData | undefined, texts: ChartTexts): string {
  const { category, content, bucket } = selection;
  const label = data?.bar.find((bar) => bar.content === content)?.label ?? content;
  return [
    category ? texts.category(category) : undefined,
    bucket ? texts.bucket(bucket, data?.column.unit ?? 'day') : undefined,
    label,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
