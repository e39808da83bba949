import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListField, listFields } from './list-heads.ts';

export function useFieldLabels(): Readonly<Record<ListField, string>> {
  const { t } = useTranslation('mf-invite');
  return useMemo(() => {
    const labels: Record<ListField, string> = {
      epd: '',
      content: '',
      first_name: '',
      last_name: '',
      useremail: '',
      phone_number_full: '',
      dob: '',
      sex: '',
      language: '',
      appointment: '',
      location: '',
      no_email: '',
      tags: '',
      full_name: '',
      name_prefix: '',
      second_last_name: '',
      appointment_time: '',
    };
    for (const field of listFields) labels[field] = t(`fields.${field}`);
    return labels;
  }, [t]);
}
