import { risk } from '@intake-desk/contracts';
import type { TodayReason } from '@intake-desk/contracts/today';
import { Icon, type IconName, RiskBadge } from '@intake-desk/kit';
import classes from './today.module.css';

const icons: Readonly<Record<Exclude<TodayReason, 'critical'>, IconName>> = {
  callback: 'phone',
  failedMail: 'mailFailed',
  waiting: 'clock',
  completed: 'statusCompleted',
};

/** The icon of a reason; its text is beside it. */
export function ReasonSign({ reason }: { readonly reason: TodayReason }) {
  return (
    <span aria-hidden className={classes.sign} data-reason={reason}>
      {reason === 'critical' ? <RiskBadge group={risk.critical} iconOnly /> : <Icon name={icons[reason]} size={16} />}
    </span>
  );
}
