import { time } from '@intake-desk/contracts';
import { Skeleton, Stack, Text } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

/** A skeleton, with a message after three seconds. */
export function Waiting() {
  const { t } = useTranslation(shellNamespace);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), time.slowWordMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="md" aria-busy data-waiting>
      <Skeleton height={28} width={220} />
      <Skeleton height={180} />
      <Skeleton height={240} />
      <Text role="status">{slow ? t('waiting.slow') : ''}</Text>
    </Stack>
  );
}
