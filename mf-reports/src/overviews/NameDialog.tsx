import { limit } from '@intake-desk/contracts';
import { Form, FormButtons, Stack, TextInput } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportModal } from '../report/ReportModal.tsx';

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
  const [blank, setBlank] = useState(false);
  const text = label.trim();
  const said = blank ? t('overviews.name.missing') : undefined;
  return (
    <ReportModal onClose={onClose} title={title} size="sm">
      <Form
        busy={false}
        errors={said ? { label: said } : undefined}
        onSubmit={() => {
          setBlank(text === '');
          if (text !== '') onName(text);
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('overviews.name.label')}
            value={label}
            maxLength={limit.nameLength}
            error={said}
            data-autofocus
            onChange={(event) => {
              setLabel(event.currentTarget.value);
              setBlank(false);
            }}
          />
          <FormButtons cancel={t('overviews.name.cancel')} onCancel={onClose} confirm={confirm} />
        </Stack>
      </Form>
    </ReportModal>
  );
}
