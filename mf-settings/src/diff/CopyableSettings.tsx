import type { ConfigSide } from '@intake-desk/contracts/administration';
import { Checkbox, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyBar } from './CopyBar.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { DiffTable } from './DiffTable.tsx';
import classes from './diff.module.css';
import type { SettingRow } from './setting-row.ts';
import { type Side, type SideName, sideNames } from './side-address.ts';
import type { Choice } from './use-choice.ts';
import type { SettingsCopy } from './use-settings-copy.ts';

interface CopyableSettingsProps {
  readonly rows: readonly SettingRow[];
  readonly shown: readonly SettingRow[];
  readonly heads: Readonly<Record<SideName, string>>;
  readonly marked: boolean;
  readonly sides: Readonly<Record<SideName, { readonly side: Side; readonly data: ConfigSide }>>;
  readonly choice: Choice;
  readonly copy: SettingsCopy;
}

const otherSide = { left: 'right', right: 'left' } as const;

/** The compared settings; an administrator can copy to a current side of the organisation. */
export function CopyableSettings({ rows, shown, heads, marked, sides, choice, copy }: CopyableSettingsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, can } = useShell();
  const [wanted, setInto] = useState<SideName>('right');

  const targets = sideNames
    .map((side) => ({ side, name: sides[side].data.name, organization: sides[side].data.organization }))
    .filter(({ side, organization }) => sides[side].side.version === undefined && organization === organisation.symbol);
  const into = targets.find(({ side }) => side === wanted) ?? targets[0];
  const differing = rows.filter(({ differs }) => differs);
  const chosen = differing.filter(choice.isChosen);
  const offered = shown.filter(({ differs }) => differs);
  const hidden = chosen.filter((row) => !shown.includes(row)).length;
  const copying = can('admin') && into !== undefined && differing.length > 0;

  const open = (target: SideName): void =>
    void copy.attempt({
      source: sides[otherSide[target]].side,
      target: sides[target].data,
      paths: rows.filter(choice.isChosen).map(({ path }) => path),
    });

  return (
    <>
      {copying && offered.length > 0 ? (
        <Checkbox
          className={classes.allChosen}
          label={t('diff.copy.all')}
          checked={offered.every(choice.isChosen)}
          indeterminate={offered.some(choice.isChosen) && !offered.every(choice.isChosen)}
          onChange={(event) => choice.choose(offered, event.currentTarget.checked)}
        />
      ) : can('admin') && into === undefined && differing.length > 0 ? (
        <p className={classes.impossible}>{t('diff.copy.impossible')}</p>
      ) : null}
      <DiffTable rows={shown} heads={heads} marked={marked} choice={copying ? choice : undefined} />
      {copying ? (
        <CopyBar
          chosen={chosen.length}
          hidden={hidden}
          targets={targets}
          into={into.side}
          onInto={setInto}
          onCopy={() => open(into.side)}
        />
      ) : null}
      {copy.plan ? (
        <CopyDialog
          name={copy.plan.target.name}
          tried={copy.tried}
          error={copy.error}
          busy={copy.busy}
          onRetry={() => copy.plan && void copy.attempt(copy.plan)}
          onConfirm={() => void copy.save()}
          onClose={copy.close}
        />
      ) : null}
    </>
  );
}
