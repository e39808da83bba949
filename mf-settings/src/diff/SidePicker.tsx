import type { ConfigVersion } from '@intake-desk/contracts/administration';
import { Select, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './diff.module.css';
import type { Side, SideName } from './side-address.ts';
import { useMadeWords } from './use-made-words.ts';

interface SidePickerProps {
  readonly name: SideName;
  readonly side: Side;
  /** Newest first; empty while loading. */
  readonly versions: readonly ConfigVersion[];
  readonly onChange: (side: Side) => void;
}

const now = 'now';

/** Chooses a department, and its current or an earlier version. */
export function SidePicker({ name, side, versions, onChange }: SidePickerProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const made = useMadeWords();
  // A link may name a version that was the newest when it was copied.
  const earlier = versions.filter(({ version }, at) => at > 0 || version === side.version);
  return (
    <fieldset className={classes.side}>
      <legend className={classes.legend}>{t(`diff.sides.${name}`)}</legend>
      <Select
        label={t('diff.department')}
        data={organisation.departments.map(({ symbol, name: label }) => ({ value: symbol, label }))}
        value={side.department}
        searchable={organisation.departments.length > 10}
        onChange={(department) => {
          if (department !== null) onChange({ department, version: undefined });
        }}
      />
      <Select
        label={t('diff.version')}
        data={[
          { value: now, label: t('diff.now') },
          ...earlier.map((one) => ({
            value: `${one.version}`,
            label: `${t('diff.atVersion', { version: one.version })}, ${made(one)}`,
          })),
        ]}
        value={side.version === undefined ? now : `${side.version}`}
        onChange={(version) => {
          if (version !== null) onChange({ ...side, version: version === now ? undefined : Number(version) });
        }}
      />
    </fieldset>
  );
}
