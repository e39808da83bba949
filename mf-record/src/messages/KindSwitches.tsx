import { Fieldset, Switch } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { MessageKind } from './message-rows.ts';
import classes from './messages.module.css';
import type { Switching } from './use-switching.ts';

interface KindSwitchesProps {
  readonly kinds: readonly MessageKind[];
  readonly switching: Switching;
  readonly locked: boolean;
}

/** Switches each kind of message on or off as a whole, also what is planned later. */
export function KindSwitches({ kinds, switching, locked }: KindSwitchesProps) {
  const { t } = useTranslation('mf-record');
  if (kinds.length === 0) return null;
  const delay = ({ delayHours }: MessageKind): string | undefined => {
    if (delayHours === null) return undefined;
    if (delayHours === 0) return t('message.delay.atOnce');
    return t(delayHours < 0 ? 'message.delay.before' : 'message.delay.after', { count: Math.abs(delayHours) });
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
