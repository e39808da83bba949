import type { TimelineEntry } from '@intake-desk/contracts';
import { Button, Group } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** Origin of an entry (S1 §3 `from`). */
export type Kind = TimelineEntry['from'];

interface KindFilterProps {
  readonly rows: readonly TimelineEntry[];
  readonly kind: Kind | undefined;
  readonly onKind: (kind: Kind | undefined) => void;
}

/** Toggles a filter of the timeline by kind of entry. */
export function KindFilter({ rows, kind, onKind }: KindFilterProps) {
  const { t } = useTranslation('mf-record');
  const counts = new Map<Kind, number>();
  for (const { from } of rows) counts.set(from, (counts.get(from) ?? 0) + 1);
  if (counts.size < 2 && kind === undefined) return null;
  return (
    <Group gap={6} role="group" aria-label={t('timeline.filter')}>
      {[...counts].map(([one, count]) => (
        <Button
          key={one}
          size="compact-sm"
          variant={one === kind ? 'filled' : 'default'}
          aria-pressed={one === kind}
          onClick={() => onKind(one === kind ? undefined : one)}
        >
          {t(`timeline.kind.${one}`)} ({count})
        </Button>
      ))}
    </Group>
  );
}
