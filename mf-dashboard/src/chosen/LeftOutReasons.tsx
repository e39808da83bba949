import { type ChosenReply, leftOutReasons } from '@intake-desk/contracts';
import { List } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** Reasons for skipped records, with counts. */
export function LeftOutReasons({ leftOut }: Pick<ChosenReply, 'leftOut'>) {
  const { t } = useTranslation('mf-dashboard');
  const counted = leftOutReasons.flatMap((reason) => {
    const count = leftOut.filter((one) => one.reason === reason).length;
    return count > 0 ? { reason, count } : [];
  });
  if (counted.length === 0) return null;
  return (
    <List size="sm" aria-label={t('chosen.leftOut')}>
      {counted.map(({ reason, count }) => (
        <List.Item key={reason}>{t(`chosen.reason.${reason}`, { count })}</List.Item>
      ))}
    </List>
  );
}
