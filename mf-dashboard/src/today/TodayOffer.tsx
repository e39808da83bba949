import { Button, Group, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface TodayOfferProps {
  readonly onShow: () => void;
  readonly onDecline: () => void;
}

/** Offers today's list to users who have not chosen a tab yet. */
export function TodayOffer({ onShow, onDecline }: TodayOfferProps) {
  const { t } = useTranslation('mf-dashboard');
  return (
    <Group component="section" aria-label={t('today.offer.label')} w="100%" gap="xs">
      <Text size="sm">{t('today.offer.text')}</Text>
      <Button size="compact-sm" variant="light" onClick={onShow}>
        {t('today.offer.show')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onDecline}>
        {t('today.offer.decline')}
      </Button>
    </Group>
  );
}
