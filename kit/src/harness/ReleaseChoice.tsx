import { useTranslation } from 'react-i18next';
import { displayDateTime } from '../period/display-date.ts';
import { Choice } from './Choice.tsx';
import type { HarnessChoice } from './harness-choice.ts';
import type { ReleasedRemotes } from './isolated-gateway.ts';

interface ReleaseChoiceProps {
  readonly released: ReleasedRemotes;
  /** IANA zone of the times. */
  readonly timezone: string;
  readonly onChoose: (change: Partial<HarnessChoice>) => void;
}

/** Selects a remote and one of its released versions, newest first. */
export function ReleaseChoice({ released: { remotes, name, version }, timezone, onChoose }: ReleaseChoiceProps) {
  const { t } = useTranslation('harness');
  const versions = new Map(remotes.find((one) => one.name === name)?.versions.map((one) => [one.version, one]));
  const labelOf = (value: string): string => {
    const { storedAt, described } = versions.get(value) ?? { storedAt: '', described: false };
    const label = value.replace(/[+-](?=[0-9a-f]{8}$)/, ' · ');
    return described ? `${label} · ${displayDateTime(storedAt, timezone)}` : t('undescribed', { version: label });
  };
  return (
    <>
      <Choice
        label={t('remote')}
        values={remotes.map((one) => one.name)}
        value={name}
        onChoose={(remote) => onChoose({ remote, version: '', path: '' })}
      />
      <Choice
        searchable
        label={t('version')}
        values={[...versions.keys()]}
        nameOf={labelOf}
        value={version}
        onChoose={(chosen) => onChoose({ version: chosen })}
      />
    </>
  );
}
