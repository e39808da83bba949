import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n.ts';
import type { Fault } from './item-props.ts';

export function FaultWords({ of: { key, values } }: { of: Fault }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return t([`error.${key}`, 'error.answer.invalid'], { ...values?.(language) });
}
