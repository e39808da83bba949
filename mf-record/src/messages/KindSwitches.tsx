import { Fieldset, Switch } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { MessageKind } from './message-rows.ts';
import classes from './messages.module.css';
import type { Switching } from './use-switching.ts';

export interface KindSwitchesProps {
  readonly kinds: readonly MessageKind[];
  readonly switching: Switching;
  readonly locked: boolean;
}

/** Switches each kind of message on or off, including messages planned later. */
export function KindSwitches({ kinds, switching, locked }: KindSwitchesProps) {
  const { t, i18n } = useTranslation('mf-record');
  if (kinds.length === 0) return null;
  const delay = ({ type, delayHours }: MessageKind): string | undefined => {
    if (delayHours === null) return undefined;
    if (delayHours === 0) return t('message.delay.atOnce');
    const time = timeIn(i18n.language, Math.abs(delayHours));
    if (delayHours < 0) return t('message.delay.before', { time });
    return t(type === 'follow-up' ? 'message.delay.followUp' : 'message.delay.after', { time });
  };
  return (
    <Fieldset legend={t('message.kinds')} disabled={locked} className={classes.kinds ?? ''}>
      {kinds.map((kind) => (
        <Switch
          key={kind.legacy_type}
          label={t(`message.type.${kind.type}`)}
          description={kind.stopped ? t('message.kindOff') : delay(kind)}
          checked={!kind.stopped}
          disabled={switching.busy}
          onChange={(event) => {
            const { type, legacy_type, group_id } = kind;
            void switching.toggle({ type, legacy_type, group_id }, !event.currentTarget.checked);
          }}
        />
      ))}
    </Fieldset>
  );
}

const HOURS_OF_A_DAY = 24;

/** Returns a duration in words: whole days from two days on. */
function timeIn(language: string, hours: number): string {
  const inDays = hours % HOURS_OF_A_DAY === 0 && hours > HOURS_OF_A_DAY;
  const words = new Intl.NumberFormat(language, { style: 'unit', unit: inDays ? 'day' : 'hour', unitDisplay: 'long' });
  return words.format(inDays ? hours / HOURS_OF_A_DAY : hours);
}
