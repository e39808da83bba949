import type { Reply } from '@intake-desk/contracts';
import { previewInvitationRule, ruleOutcomes } from '@intake-desk/contracts/administration';
import {
  Button,
  change,
  displayDateTime,
  FailureAlert,
  ScrollRegion,
  Stack,
  Table,
  TableHead,
  Text,
  useFailureReason,
  useScope,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { bringIntoView, useTrial } from '../frame/use-trial.ts';
import classes from './invitation-rules.module.css';
import { type RuleDraft, valuesOf } from './rule-draft.ts';

const usePreviewInvitationRule = change(previewInvitationRule).useMutation;

type Preview = Reply<typeof previewInvitationRule>;

interface RulePreviewProps {
  readonly draft: RuleDraft;
  readonly id: number | undefined;
}

/** Shows whom a rule would have invited in the last 30 days, before it is saved. */
export function RulePreview({ draft, id }: RulePreviewProps) {
  const { t } = useTranslation('mf-settings');
  const scope = useScope();
  const refusalWords = useFailureReason('mf-settings');
  const [call, { isLoading }] = usePreviewInvitationRule();
  const { data, error, keep } = useTrial<Preview>(draft);

  const show = async (): Promise<void> => keep(await call({ body: { ...scope, ...valuesOf(draft), id } }));
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" loading={isLoading} onClick={() => void show()}>
        {t('invitationRules.preview.button')}
      </Button>
      {error ? <FailureAlert>{refusalWords(error)}</FailureAlert> : null}
      {data ? <PreviewResult preview={data} /> : null}
    </Stack>
  );
}

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
