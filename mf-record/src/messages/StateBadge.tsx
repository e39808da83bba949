import type { MessageState } from '@intake-desk/contracts';
import { Icon, type IconName } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

const icons: Readonly<Record<MessageState, IconName>> = {
  queued: 'clock',
  sent: 'check',
  delivered: 'mail',
  bounced: 'mailFailed',
  failed: 'error',
  stopped: 'close',
};

/** State of a message as icon and word. */
export function StateBadge({ state }: { state: MessageState }) {
  const { t } = useTranslation('mf-record');
  return (
    <span className={classes.state} data-state={state}>
      <Icon name={icons[state]} size={16} />
      {t(`message.state.${state}`)}
    </span>
  );
}
