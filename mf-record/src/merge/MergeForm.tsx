import { limit, type MergedField, type MergeSide, mergedFields } from '@intake-desk/contracts';
import {
  Alert,
  apiError,
  Checkbox,
  Confirmation,
  displayDateTime,
  Form,
  FormButtons,
  Icon,
  Radio,
  Stack,
  Text,
  Textarea,
  useFieldSentences,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../lock/Refusal.tsx';
import { useValueWords } from '../patient/use-value-words.ts';
import classes from './merge.module.css';
import { type Merging, useMerging } from './use-merging.ts';

export interface MergeFormProps extends Merging {
  readonly onBack: () => void;
}

/** Compares two patients side by side, with a choice for each differing field, and explains the effect of merging. */
export function MergeForm(props: MergeFormProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const { editing, onBack } = props;
  const [asking, setAsking] = useState(false);
  const merging = useMerging(props);
  const { preview, choices, errors, error, busy } = merging;
  const { kept, other, differing, distinct } = preview;
  const shownValue = useShownValue();
  const messages = useFieldSentences()(errors ?? {});
  const refused = error && !['invalid', 'conflict'].includes(apiError(error).kind);
  const isOff = editing.blocked !== undefined || preview.blocked !== null;
  const equal = mergedFields.filter((field) => !differing.includes(field) && kept[field] !== null);
  const follows = [
    t('merge.keeps', { epd: kept.epd }),
    t('merge.changed', { count: preview.changed }),
    ...(preview.revoked > 0 ? [t('merge.revoked', { count: preview.revoked }), t('correct.answersHidden')] : []),
    ...(preview.canceled > 0 ? [t('merge.canceled', { count: preview.canceled })] : []),
    ...(preview.told > 0 ? [t('correct.told', { count: preview.told })] : []),
    t('merge.undoable'),
  ];
  return (
    <Form
      label={t('merge.title')}
      busy={busy || isOff}
      frozen={busy}
      errors={errors}
      onSubmit={() => merging.check() && setAsking(true)}
    >
      <Stack gap="md">
        {merging.stale ? (
          <Alert color="orange" variant="light" role="alert" icon={<Icon name="warning" />}>
            {t('merge.stale')}
          </Alert>
        ) : null}
        {distinct ? (
          <Alert color="orange" variant="light" icon={<Icon name="warning" />}>
            {t('merge.distinct', { by: distinct.by, at: displayDateTime(distinct.at, organisation.timezone) })}
          </Alert>
        ) : null}
        <div className={classes.sides} tabIndex={-1} data-autofocus>
          {[kept, other].map((side) => (
            <Places key={side.id} side={side} />
          ))}
        </div>
        {differing.length > 0 ? <Text fw={600}>{t('merge.choose')}</Text> : null}
        {differing.map((field) => (
          <Radio.Group
            key={field}
            label={t(`correct.field.${field}`)}
            value={choices[field] ?? 'kept'}
            onChange={(side) => {
              if (side === 'kept' || side === 'other') merging.choose(field, side);
            }}
          >
            <div className={classes.sides}>
              {(['kept', 'other'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  label={<bdi>{shownValue(preview[side], field)}</bdi>}
                  description={<bdi>{t('merge.of', { epd: preview[side].epd })}</bdi>}
                />
              ))}
            </div>
          </Radio.Group>
        ))}
        {equal.length > 0 ? (
          <div>
            <Text fw={600}>{t('merge.equal')}</Text>
            {equal.map((field) => (
              <Text key={field} size="sm">
                {t(`correct.field.${field}`)}: <bdi>{shownValue(kept, field)}</bdi>
              </Text>
            ))}
          </div>
        ) : null}
        <Alert color="orange" variant="light" icon={<Icon name="warning" />} title={t('merge.follows')}>
          {follows.map((one) => (
            <Text key={one} size="sm">
              {one}
            </Text>
          ))}
        </Alert>
        {preview.waiting > 0 ? (
          <Checkbox
            label={t('correct.sendAgain')}
            description={t('correct.waiting', { count: preview.waiting })}
            checked={merging.sendAgain}
            onChange={(event) => merging.setSendAgain(event.currentTarget.checked)}
          />
        ) : null}
        <Textarea
          label={t('merge.reason')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limit.reasonLength}
          value={props.reason}
          error={messages.reason}
          onChange={(event) => merging.setReason(event.currentTarget.value)}
        />
        {refused ? <Refusal error={error} editing={editing} /> : null}
        <Refusal error={merging.unread} editing={editing} />
        <FormButtons
          cancel={t('merge.back')}
          onCancel={onBack}
          confirm={t('merge.do')}
          busy={busy}
          disabled={isOff || merging.isFetching}
        />
      </Stack>
      {asking ? (
        <Confirmation
          title={t('merge.ask')}
          sentences={follows}
          confirm={t('merge.do')}
          cancel={t('correct.back')}
          onConfirm={() => {
            setAsking(false);
            void merging.send();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Form>
  );
}

function Places({ side: { epd, intakes, departments } }: { readonly side: MergeSide }) {
  const { t } = useTranslation('mf-record');
  const elsewhere = intakes - departments.reduce((sum, department) => sum + department.intakes, 0);
  const places = [
    ...departments.map(({ name, intakes: count }) => t('merge.place', { name, count })),
    ...(elsewhere > 0 ? [t('merge.elsewhere', { count: elsewhere })] : []),
  ];
  return (
    <div>
      <Text fw={600}>
        <bdi>{t('merge.places', { epd })}</bdi>
      </Text>
      <Text size="sm">
        <bdi>{places.join(', ')}</bdi>
      </Text>
    </div>
  );
}

function useShownValue() {
  const { t } = useTranslation('mf-record');
  const words = useValueWords();
  return (side: MergeSide, field: MergedField): string => {
    const value = side[field];
    if (value === 1) return t('merge.hidden');
    return value === null || value === '' ? t('merge.unknown') : words(field, value);
  };
}
