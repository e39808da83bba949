import { type Hl7Fault, hl7Reasons } from '@intake-desk/contracts/administration';
import { Alert, Icon, Text } from '@intake-desk/kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Explains why a message failed or was refused, where, and what to do. */
export function Fault({ fault }: { readonly fault: Hl7Fault }) {
  const { t } = useTranslation('mf-settings');
  const reasonOf = useReasonWords();
  return (
    <Alert color="red" variant="light" role="alert" icon={<Icon name="error" />} title={reasonOf(fault)}>
      <Text>{t(`integration.advice.${keyOf(fault)}`)}</Text>
    </Alert>
  );
}

/** Returns the reason of a fault in words, with its place and the value there. */
export function useReasonWords(): (fault: Hl7Fault) => string {
  const { t } = useTranslation('mf-settings');
  return useCallback(
    (fault) => {
      const reason = t(`integration.reason.${keyOf(fault)}`);
      const { place, value } = fault;
      if (place === null) return value === null ? reason : t('integration.faultSays', { reason, value });
      return value === null
        ? t('integration.faultAt', { reason, place })
        : t('integration.faultWith', { reason, place, value });
    },
    [t],
  );
}

/** A newer gateway may have other reasons. */
const keyOf = ({ reason }: Hl7Fault) => hl7Reasons.find((one) => one === reason) ?? 'failed';
