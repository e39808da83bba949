import type { TableColumns } from '@intake-desk/contracts';
import { ActionIcon, Button, Checkbox, Group, Icon, Popover, ScrollArea, Stack } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ToolWord } from '../toolbar/ToolWord.tsx';
import toolbar from '../toolbar/toolbar.module.css';
import type { Catalogue } from '../view/catalogue.ts';
import type { ColumnsHook } from './use-columns.ts';

interface ColumnMenuProps<C extends TableColumns, P extends string> extends ColumnsHook<C> {
  readonly catalogue: Catalogue<C, P>;
  /** Resets the widths; undefined while they are the defaults. */
  readonly onUsualWidths: (() => void) | undefined;
}

/** Selects and orders the columns. The patient identifier is always visible. */
export function ColumnMenu<C extends TableColumns, P extends string>(props: ColumnMenuProps<C, P>) {
  const { t } = useTranslation('mf-dashboard');
  return (
    <Popover trapFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          className={toolbar.bare ?? ''}
          title={t('table.columns')}
          leftSection={<Icon name="columns" size={16} />}
        >
          <ToolWord until={1}>{t('table.columns')}</ToolWord>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columns')}>
        <ColumnList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A separate component, so that its many texts are only looked up while it is open. */
function ColumnList<C extends TableColumns, P extends string>({
  catalogue: { table },
  available,
  shown,
  onToggle,
  onMove,
  onUsualWidths,
}: ColumnMenuProps<C, P>) {
  const { t } = useTranslation('mf-dashboard');
  const others = table.names.filter((name) => available.includes(name) && !shown.includes(name));
  const titleOf = (name: string): string => {
    const key: string = `columns.${name}`;
    return t(key);
  };
  return (
    <ScrollArea.Autosize mah={420} type="auto">
      <Stack gap={4}>
        {[...shown, ...others].map((name, index) => (
          <Group key={name} justify="space-between" wrap="nowrap" gap="xs">
            <Checkbox
              label={titleOf(name)}
              checked={shown.includes(name)}
              disabled={!table.isHideable(name)}
              onChange={(event) => onToggle(name, event.currentTarget.checked)}
            />
            {index < shown.length ? (
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={t('table.earlier', { column: titleOf(name) })}
                  disabled={index === 0}
                  onClick={() => onMove(name, -1)}
                >
                  <Icon name="chevronUp" size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('table.later', { column: titleOf(name) })}
                  disabled={index === shown.length - 1}
                  onClick={() => onMove(name, 1)}
                >
                  <Icon name="chevronDown" size={14} />
                </ActionIcon>
              </Group>
            ) : null}
          </Group>
        ))}
        {onUsualWidths ? (
          <Button size="compact-sm" variant="subtle" onClick={onUsualWidths}>
            {t('table.usualWidths')}
          </Button>
        ) : null}
      </Stack>
    </ScrollArea.Autosize>
  );
}
