import type { Reply } from '@intake-desk/contracts';
import { previewInvitationRule, ruleOutcomes } from '@intake-desk/contracts/administration';
import {
  Button,
  type CallError,
  change,
  displayDateTime,
  FailureAlert,
  ScrollRegion,
  Stack,
  Table,
  TableHead,
  Text,
  useScope,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalWords } from '../frame/use-refusal-words.ts';
import classes from './invitation-rules.module.css';
import { type RuleDraft, valuesOf } from './rule-draft.ts';

const usePreviewInvitationRule = change(previewInvitationRule).useMutation;

type Preview = Reply<typeof previewInvitationRule>;

interface RulePreviewProps {
  readonly draft: RuleDraft;
  readonly id: number | undefined;
}

/** Result of a dry run, valid for this draft only. */
interface Outcome {
  readonly of: RuleDraft;
  readonly preview: Preview | undefined;
  readonly error: CallError | undefined;
}

/** Shows whom a rule would have invited in the last 30 days, before it is saved. */
export function RulePreview({ draft, id }: RulePreviewProps) {
  const { t } = useTranslation('mf-settings');
  const scope = useScope();
  const refusalWords = useRefusalWords();
  const [call, { isLoading }] = usePreviewInvitationRule();
  const [outcome, setOutcome] = useState<Outcome>();

  const show = async (): Promise<void> => {
    const { data: preview, error } = await call({
      body: { ...scope, ...valuesOf(draft), id },
    });
    setOutcome({ of: draft, preview, error });
  };
  const current = outcome?.of === draft ? outcome : undefined;
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" loading={isLoading} onClick={() => void show()}>
        {t('invitationRules.preview.button')}
      </Button>
      {current?.error ? <FailureAlert>{refusalWords(current.error)}</FailureAlert> : null}
      {current?.preview ? <PreviewResult preview={current.preview} /> : null}
    </Stack>
  );
}

/** The button is at the lower edge of the editor. */
const bringIntoView = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

function PreviewResult({ preview: { appointments, outcomes, rows } }: { readonly preview: Preview }) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const at = (instant: string): string => displayDateTime(instant, organisation.timezone);
  const matching = ruleOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  const label = t('invitationRules.preview.latest', { count: rows.length });
  return (
    <Stack gap="xs" w="100%" ref={bringIntoView}>
      <Text role="status">
        {t('invitationRules.preview.appointments', { count: appointments })}{' '}
        {t('invitationRules.preview.matching', { count: matching })}
      </Text>
      {matching > 0 ? (
        <>
          <ul data-marked>
            {ruleOutcomes
              .filter((outcome) => outcome === 'invites' || outcomes[outcome] > 0)
              .map((outcome) => (
                <li key={outcome}>
                  {t(`invitationRules.outcomes.${outcome}`)}: {outcomes[outcome]}
                </li>
              ))}
          </ul>
          <Text>{label}</Text>
          <ScrollRegion label={label}>
            <Table aria-label={label} miw={480}>
              <TableHead
                heads={[
                  t('invitationRules.preview.patient'),
                  t('invitationRules.preview.outcome'),
                  t('invitationRules.preview.appointment'),
                ]}
              />
              <Table.Tbody>
                {rows.map(({ epd, start_at, appointment_type, specialty, location, outcome, invite_at }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a patient may have two appointments at once.
                  <Table.Tr key={index}>
                    <Table.Td>{epd}</Table.Td>
                    <Table.Td>
                      {t(`invitationRules.outcomes.${outcome}`)}
                      {invite_at === null ? null : (
                        <>
                          , <span className={classes.moment}>{at(invite_at)}</span>
                        </>
                      )}
                    </Table.Td>
                    <Table.Td>
                      {[at(start_at), appointment_type, specialty, location].filter((part) => part !== null).join(', ')}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        </>
      ) : null}
    </Stack>
  );
}
