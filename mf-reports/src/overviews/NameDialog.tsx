import { limit } from '@intake-desk/contracts';
import { FormDialog, TextInput } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NameDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly start: string;
  readonly onName: (label: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of an overview; it must not be blank (S2 §5). */
export function NameDialog({ title, confirm, start, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation('mf-reports');
  const [label, setLabel] = useState(start);
  const [errors, setErrors] = useState<{ readonly label: string }>();
  const text = label.trim();
  return (
    <FormDialog
      title={title}
      size="sm"
      errors={errors}
      onSubmit={() => (text === '' ? setErrors({ label: t('overviews.name.missing') }) : onName(text))}
      cancel={t('overviews.name.cancel')}
      confirm={confirm}
      onClose={onClose}
    >
      <TextInput
        label={t('overviews.name.label')}
        value={label}
        maxLength={limit.nameLength}
        error={errors?.label}
        data-autofocus
        onChange={(event) => {
          setLabel(event.currentTarget.value);
          setErrors(undefined);
        }}
      />
    </FormDialog>
  );
}
