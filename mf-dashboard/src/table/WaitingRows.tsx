import { Button, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** Button that shows rows which arrived while the pointer was on the table. */
export function WaitingRows({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('mf-dashboard');
  if (count === 0) return null;
  return (
    <Button size="compact-sm" variant="light" leftSection={<Icon name="refresh" size={14} />} onClick={onShow}>
      {t('live.waiting', { count })}
    </Button>
  );
}
