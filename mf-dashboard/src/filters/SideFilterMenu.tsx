import { limit, type SideFilters } from '@intake-desk/contracts';
import { Button, Checkbox, Icon, Popover, Stack, TagsInput, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { type SideBox, sideBoxes } from '../view/view.ts';
import { boxesOf } from './boxes-of.ts';

interface SideFilterMenuProps {
  readonly value: SideFilters;
  readonly onBoxes: (boxes: Record<SideBox, boolean>) => void;
  readonly onHiddenEpds: (epds: string[]) => void;
}

/** Which records the dashboard leaves out (S1 §2 side filters). */
export function SideFilterMenu({ value, onBoxes, onHiddenEpds }: SideFilterMenuProps) {
  const { t } = useTranslation('mf-dashboard');
  const { user } = useShell();
  // "Hide completed" is for those who signed in by PIN (S1 §2).
  const offered = sideBoxes.filter((box) => box !== 'hideCompleted' || user.authByPin);
  const active = offered.filter((box) => value[box]).length + (value.hiddenEPDs?.length ? 1 : 0);
  const toggle = (box: SideBox, on: boolean): void => onBoxes({ ...boxesOf(value), [box]: on });
  return (
    <Popover trapFocus position="bottom-end" shadow="md" width={320}>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="filter" size={16} />}>
          {t('side.open', { count: active })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('side.title')}>
        <Stack gap="sm">
          {offered.map((box) => (
            <Checkbox
              key={box}
              label={t(`side.${box}`)}
              checked={value[box] === true}
              onChange={(event) => toggle(box, event.currentTarget.checked)}
            />
          ))}
          <TagsInput
            label={t('side.hiddenEPDs')}
            description={t('side.hiddenEPDsHelp')}
            value={[...(value.hiddenEPDs ?? [])]}
            maxTags={limit.hiddenEpds}
            onChange={(epds) => onHiddenEpds(epds.map((epd) => epd.slice(0, limit.epdLength)))}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
