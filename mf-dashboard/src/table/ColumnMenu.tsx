import type { ConversionColumn } from '@intake-desk/contracts';
import { Button, Checkbox, Icon, Popover, Stack } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { conversionView } from '../columns/conversion-view.tsx';

interface ColumnMenuProps {
  /** Columns that have something to show. */
  readonly columns: readonly ConversionColumn[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: string[]) => void;
  /** Gives the columns their usual widths again; undefined while they have them. */
  readonly onUsualWidths: (() => void) | undefined;
}

/** Which columns show; remembered for the user. The patient identifier always does: it names the row. */
export function ColumnMenu({ columns, hidden, onChange, onUsualWidths }: ColumnMenuProps) {
  const { t } = useTranslation('mf-dashboard');
  return (
    <Popover trapFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="columns" size={16} />}>
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columns')}>
        <Stack gap={8}>
          {columns
            .filter((column) => conversionView.isHideable(column))
            .map((column) => (
              <Checkbox
                key={column}
                label={t(`columns.${column}`)}
                checked={!hidden.includes(column)}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? hidden.filter((name) => name !== column) : [...hidden, column])
                }
              />
            ))}
          {onUsualWidths ? (
            <Button size="compact-sm" variant="subtle" onClick={onUsualWidths}>
              {t('table.usualWidths')}
            </Button>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
