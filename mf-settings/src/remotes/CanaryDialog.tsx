import { type ReadyRule, readyLimits } from '@intake-desk/contracts/administration';
import { Checkbox, FormDialog, NumberEntry } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CanaryDialogProps {
  readonly version: string;
  readonly organisation: string;
  readonly busy: boolean;
  /** Called with the rules by which it is ready for everybody; without them a person decides. */
  readonly onGive: (rule: ReadyRule | undefined) => void;
  readonly onClose: () => void;
}

const parts = ['sessions', 'hours'] as const;

/** Asks for the rules by which a canary becomes ready for everybody. */
export function CanaryDialog({ version, organisation, busy, onGive, onClose }: CanaryDialogProps) {
  const { t } = useTranslation('mf-settings');
  const [watched, setWatched] = useState(true);
  const [rule, setRule] = useState<Record<(typeof parts)[number], number | null>>({ sessions: 100, hours: 24 });
  const [tried, setTried] = useState(false);
  const give = (): void => {
    const { sessions, hours } = rule;
    if (!watched) onGive(undefined);
    else if (fits('sessions', sessions) && fits('hours', hours)) onGive({ sessions, hours });
    else setTried(true);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('remotes.canary.title', { version, organisation })}
      withCloseButton={false}
      onSubmit={give}
      busy={busy}
      cancel={t('remotes.canary.cancel')}
      confirm={t('remotes.canary.give')}
    >
      <Checkbox
        label={t('remotes.canary.watch')}
        description={t('remotes.canary.watchHelp')}
        checked={watched}
        onChange={(event) => setWatched(event.currentTarget.checked)}
        data-autofocus
      />
      {watched
        ? parts.map((part) => {
            const { minimum: min, maximum: max } = readyLimits[part];
            return (
              <NumberEntry
                key={part}
                label={t(`remotes.canary.${part}`)}
                value={rule[part]}
                onChange={(value) => setRule({ ...rule, [part]: value })}
                error={tried && !fits(part, rule[part]) ? t('remotes.canary.limits', { min, max }) : undefined}
              />
            );
          })
        : null}
    </FormDialog>
  );
}

function fits(part: (typeof parts)[number], value: number | null): value is number {
  const { minimum, maximum } = readyLimits[part];
  return value !== null && value >= minimum && value <= maximum;
}
