import { type BatchField, batchFields } from '@intake-desk/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The fields' names on this screen. */
export function useFieldLabels(): Readonly<Record<BatchField, string>> {
  const { t } = useTranslation('mf-invite');
  return useMemo(() => {
    const labels: Record<BatchField, string> = {
      ...{
        epd: '',
        content: '',
        first_name: '',
        last_name: '',
        useremail: '',
        phone_number_full: '',
        dob: '',
        sex: '',
      },
      ...{ appointment: '', location: '', no_email: '', tags: '' },
    };
    for (const field of batchFields) labels[field] = t(`fields.${field}`);
    return labels;
  }, [t]);
}
