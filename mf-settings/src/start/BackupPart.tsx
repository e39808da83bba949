import type { LastBackup } from '@intake-desk/contracts';
import { Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../frame/use-actor-name.ts';

/** The last backup: file, size, and author. */
export function BackupPart({ backup: { file, bytes, by } }: { readonly backup: LastBackup }) {
  const { t, i18n } = useTranslation('mf-settings');
  const actorName = useActorName();
  return (
    <Text size="sm" c="dimmed">
      {t('firstSteps.backup', { file, size: sizeIn(i18n.language, bytes), by: actorName(by, 'by') })}
    </Text>
  );
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** Returns a size in the language's format, such as `4.2 GB`. */
function sizeIn(language: string, bytes: number): string {
  const power = Math.max(
    units.findLastIndex((_, index) => bytes >= STEP ** index),
    0,
  );
  const format = { style: 'unit', unit: units[power], unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / STEP ** power);
}
