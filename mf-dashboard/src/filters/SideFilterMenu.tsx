import { type LeftOut, limit, type SideFilters } from '@intake-desk/contracts';
import { Button, Checkbox, Icon, Popover, Radio, Skeleton, Stack, TagsInput, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ToolWord } from '../toolbar/ToolWord.tsx';
import { boxesOf, isOffered, type SideBoxes } from '../view/side-boxes.ts';
import { LeftOutLine } from './LeftOutLine.tsx';

interface SideFilterMenuProps {
  readonly value: SideFilters;
  /** Undefined until the first response. */
  readonly leftOut: LeftOut | undefined;
  /** The table lists intakes that need attention. */
  readonly ofAttention: boolean;
  readonly onInclude: () => void;
  /** Called with the changed boxes only. */
  readonly onBoxes: (boxes: Partial<SideBoxes>) => void;
  readonly onHiddenEpds: (epds: string[]) => void;
}

/** Treatments of hidden records, by two boxes of which at most one is ticked. */
const hiddenRecords = {
  leaveOut: { hideHiddenEPDS: true, showOnlyHiddenRecords: false },
  showToo: { hideHiddenEPDS: false, showOnlyHiddenRecords: false },
  showOnly: { hideHiddenEPDS: false, showOnlyHiddenRecords: true },
} as const;
const treatments = ['leaveOut', 'showToo', 'showOnly'] as const;

/** Side filters of the dashboard (S1 §2); the button shows how many records they hide. */
export function SideFilterMenu({ value, leftOut, ofAttention, onInclude, onBoxes, onHiddenEpds }: SideFilterMenuProps) {
  const { t, i18n } = useTranslation('mf-dashboard');
  const { user } = useShell();
  const number = new Intl.NumberFormat(i18n.language).format(leftOut?.total ?? 0);
  const words = leftOut?.total === 0 ? t('side.none') : t('side.open', { count: leftOut?.total ?? 0 });
  const boxes = boxesOf(value);
  const offered = (['hideAppointmentPast', 'hideCompleted', 'hideNonDeleted', 'hideTypedEPDS'] as const).filter((box) =>
    isOffered(box, user.authByPin, boxes),
  );
  const treatment = treatments.find(
    (name) =>
      hiddenRecords[name].hideHiddenEPDS === boxes.hideHiddenEPDS &&
      hiddenRecords[name].showOnlyHiddenRecords === boxes.showOnlyHiddenRecords,
  );
  return (
    <Popover trapFocus position="bottom-end" shadow="md" width={320}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name="eyeOff" size={16} />}
          {...(leftOut ? { title: words } : { 'aria-label': t('side.title') })}
        >
          {leftOut ? (
            <ToolWord until={2} short={number}>
              {words}
            </ToolWord>
          ) : (
            <Skeleton height={10} width={48} />
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('side.title')}>
        <Stack gap="sm">
          {leftOut ? <LeftOutLine leftOut={leftOut} ofAttention={ofAttention} onInclude={onInclude} /> : null}
          <Radio.Group
            label={t('side.hidden.label')}
            value={treatment ?? null}
            onChange={(name) => onBoxes(hiddenRecords[name])}
          >
            <Stack gap="xs" mt={4}>
              {treatments.map((name) => (
                <Radio key={name} value={name} label={t(`side.hidden.${name}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {offered.map((box) => (
            <Checkbox
              key={box}
              label={t(`side.${box}`)}
              checked={boxes[box]}
              onChange={(event) => onBoxes({ [box]: event.currentTarget.checked })}
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
