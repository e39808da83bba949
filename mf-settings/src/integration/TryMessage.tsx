import { type Hl7Mapping, type TriedMessage, tryHl7Message } from '@intake-desk/contracts/administration';
import {
  Alert,
  Button,
  change,
  displayDateTime,
  FailureAlert,
  Fieldset,
  Group,
  Icon,
  Text,
  Textarea,
  useFailureReason,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringIntoView, useTrial } from '../frame/use-trial.ts';
import { Fault } from './Fault.tsx';
import classes from './integration.module.css';
import { ReadValues } from './ReadValues.tsx';

const useTryHl7Message = change(tryHl7Message).useMutation;

/** Shows the effect of a pasted message with the mapping of the form, saved or not. */
export function TryMessage({ mapping }: { readonly mapping: Hl7Mapping }) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const refusalOf = useFailureReason('mf-settings');
  const [run, { isLoading }] = useTryHl7Message();
  const [message, setMessage] = useState('');
  const { data, error, keep } = useTrial<TriedMessage>(JSON.stringify({ message, mapping }));

  const tryIt = async (): Promise<void> => keep(await run({ body: { org: organisation.symbol, mapping, message } }));
  return (
    <Fieldset legend={t('integration.try.title')}>
      <Textarea
        label={t('integration.try.message')}
        description={t('integration.try.hint')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
      />
      <Group my="xs">
        <Button variant="default" loading={isLoading} disabled={message.trim() === ''} onClick={() => void tryIt()}>
          {t('integration.try.run')}
        </Button>
      </Group>
      {error ? <FailureAlert error={error}>{refusalOf(error)}</FailureAlert> : null}
      {data ? <Tried tried={data} /> : null}
    </Fieldset>
  );
}

function Tried({ tried }: { readonly tried: TriedMessage }) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { type, effect, values, fault, rule, invite_at: at } = tried;
  const books = ['book', 'move', 'change'].includes(effect);
  return (
    <section ref={bringIntoView} className={classes.tried} aria-label={t('integration.try.result')}>
      {fault ? (
        <Fault fault={fault} />
      ) : (
        <Alert color="teal" variant="light" role="status" icon={<Icon name="check" />}>
          <Text fw={600}>{t(`integration.effect.${effect}`)}</Text>
          {rule !== null && at !== null ? (
            <Text>{t('integration.try.invites', { rule, moment: displayDateTime(at, organisation.timezone) })}</Text>
          ) : null}
          {rule === null && books ? <Text>{t('integration.try.noRule')}</Text> : null}
        </Alert>
      )}
      <ReadValues name={t('integration.try.values', { type })} values={values} />
    </section>
  );
}
