import { addressesIn, passes, rangeWords } from '@intake-desk/contracts/network';
import { Stack, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { type IpDraft, rangeOf } from './ip-draft.ts';

interface RangeWordsProps {
  readonly draft: IpDraft;
  /** The user's own address; undefined while loading. */
  readonly own: string | undefined;
}

/** Shows how many addresses the typed range has, and if the user's own is among them. */
export function RangeWords({ draft, own }: RangeWordsProps) {
  const { t } = useTranslation('mf-settings');
  const range = rangeOf(draft);
  const count = addressesIn(range);
  return (
    <Stack gap={4} role="status">
      {count === undefined ? null : (
        <Text size="sm">
          {t('whitelists.ip.words.addresses', {
            count: Number(count),
            number: count,
            range: rangeWords(range),
          })}
        </Text>
      )}
      {count === undefined || own === undefined ? null : (
        <Text size="sm">
          {t(passes(own, [range]) ? 'whitelists.ip.words.own' : 'whitelists.ip.words.notOwn', { address: own })}
        </Text>
      )}
    </Stack>
  );
}
