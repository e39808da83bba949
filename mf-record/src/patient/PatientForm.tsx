import { limit, type PatientDetail } from '@intake-desk/contracts';
import {
  Alert,
  apiError,
  Checkbox,
  Confirmation,
  Form,
  FormButtons,
  Icon,
  Stack,
  Text,
  Textarea,
  useFieldSentences,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import { Refusal } from '../lock/Refusal.tsx';
import { PatientFields } from './PatientFields.tsx';
import type { useCorrection } from './use-correction.ts';

interface PatientFormProps extends Pick<ActionProps, 'record' | 'editing'> {
  readonly patient: PatientDetail;
  readonly correction: ReturnType<typeof useCorrection>;
  /** True if somebody else changed the patient since the form was opened. */
  readonly stale: boolean;
  readonly onCancel: () => void;
}

/** Corrects a patient in all intakes. A change that ends links has to be confirmed. */
export function PatientForm({ record, editing, patient, correction, stale, onCancel }: PatientFormProps) {
  const { t } = useTranslation('mf-record');
  const [asking, setAsking] = useState(false);
  const { draft, errors, error, revokes, isSendable, busy } = correction;
  const messages = useFieldSentences()(errors);
  const refused = error && !['invalid', 'conflict'].includes(apiError(error).kind);
  const follows = [
    t('correct.linksEnd'),
    t('correct.answersHidden'),
    ...(patient.useremail === null ? [] : [t('correct.formerTold')]),
  ];
  const submit = (): void => {
    if (!correction.check()) return;
    if (revokes) setAsking(true);
    else void correction.send();
  };
  return (
    <Form
      label={t('correct.title')}
      busy={busy || editing.blocked !== undefined}
      frozen={busy}
      errors={errors}
      onSubmit={submit}
    >
      <Stack gap="md">
        {patient.intakes > 1 ? <Text size="sm">{t('correct.intakes', { count: patient.intakes })}</Text> : null}
        {stale ? (
          <Alert color="orange" variant="light" role="alert" icon={<Icon name="warning" />}>
            {t('correct.stale')}
          </Alert>
        ) : null}
        <PatientFields
          patient={patient}
          org={record.orgSymbol}
          department={record.department}
          draft={draft}
          today={correction.today}
          messages={messages}
          onChange={correction.set}
        />
        <Textarea
          label={t('correct.reason')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limit.reasonLength}
          value={correction.reason}
          error={messages.reason}
          onChange={(event) => correction.setReason(event.currentTarget.value)}
        />
        {revokes ? (
          <Alert color="orange" variant="light" icon={<Icon name="warning" />} title={t('correct.follows')}>
            {follows.map((one) => (
              <Text key={one} size="sm">
                {one}
              </Text>
            ))}
          </Alert>
        ) : null}
        {revokes && isSendable ? (
          <Checkbox
            label={t('correct.sendAgain')}
            description={[
              ...(patient.waiting > 0 ? [t('correct.waiting', { count: patient.waiting })] : []),
              ...(patient.failed > 0 ? [t('correct.failed', { count: patient.failed })] : []),
            ].join(' ')}
            checked={correction.sendAgain}
            onChange={(event) => correction.setSendAgain(event.currentTarget.checked)}
          />
        ) : null}
        {refused ? <Refusal error={error} editing={editing} /> : null}
        <FormButtons
          cancel={t('action.cancel')}
          onCancel={onCancel}
          confirm={t('correct.do')}
          busy={busy}
          disabled={editing.blocked !== undefined || !correction.isChanged}
        />
      </Stack>
      {asking ? (
        <Confirmation
          title={t('correct.ask')}
          sentences={follows}
          confirm={t('correct.do')}
          cancel={t('correct.back')}
          onConfirm={() => {
            setAsking(false);
            void correction.send();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Form>
  );
}
