import { allDepartments, limit } from '@intake-desk/contracts';
import {
  apiError,
  type CallError,
  FailureAlert,
  FormDialog,
  Radio,
  Stack,
  TextInput,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ViewName {
  readonly name: string;
  readonly shared: boolean;
}

interface ViewDialogProps {
  readonly title: string;
  readonly start: ViewName;
  readonly busy: boolean;
  readonly error: CallError | undefined;
  /** Called when the input changes: the error is about the former one. */
  readonly onTouch: () => void;
  readonly onSave: (name: ViewName) => void;
  readonly onClose: () => void;
}

/** Asks for a view's name and if it is shared. */
export function ViewDialog({ title, start, busy, error, onTouch, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation('mf-dashboard');
  const { department } = useShell();
  const messages = useFieldMessages();
  const [name, setName] = useState(start.name);
  const [shared, setShared] = useState(start.shared);
  const [missing, setMissing] = useState<{ readonly name: string }>();
  const fields = messages(error);
  const failure = apiError(error);
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="sm"
      busy={busy}
      errors={missing ?? failure?.errors}
      onSubmit={() => {
        setMissing(name.trim() === '' ? { name: t('views.nameMissing') } : undefined);
        if (name.trim() !== '') onSave({ name: name.trim(), shared });
      }}
      cancel={t('views.cancel')}
      confirm={t('views.save')}
    >
      <TextInput
        label={t('views.name')}
        value={name}
        maxLength={limit.viewNameLength}
        error={missing?.name ?? fields.name}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(undefined);
          onTouch();
        }}
      />
      <Radio.Group
        label={t('views.whose')}
        value={shared ? 'shared' : 'own'}
        error={fields.departmentSymbol}
        onChange={(value) => {
          setShared(value === 'shared');
          onTouch();
        }}
      >
        <Stack gap={8} mt={4}>
          <Radio value="own" label={t('views.own')} />
          <Radio
            value="shared"
            disabled={department.symbol === allDepartments}
            label={t('views.shared', { department: department.name })}
          />
        </Stack>
      </Radio.Group>
      {failure && Object.keys(failure.errors).length === 0 ? <FailureAlert error={failure} /> : null}
    </FormDialog>
  );
}
