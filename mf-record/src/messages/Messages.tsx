import { getNotificationTypes, type RecordDetail } from '@intake-desk/contracts';
import { EmptyState, FailureAlert, query, Title, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { Editing } from '../lock/use-editing.ts';
import { FutureMessages } from './FutureMessages.tsx';
import { KindSwitches } from './KindSwitches.tsx';
import { messageKinds, messageRows } from './message-rows.ts';
import { PastMessages } from './PastMessages.tsx';
import { useSwitching } from './use-switching.ts';

const useGetNotificationTypes = query(getNotificationTypes).useQuery;

interface MessagesProps {
  readonly record: RecordDetail;
  readonly editing: Pick<Editing, 'sessionId' | 'blocked'>;
  readonly onChanged: () => void;
}

/** Messages about the intake: future ones, which can be switched off, then past ones. */
export function Messages({ record, editing, onChanged }: MessagesProps) {
  const { t } = useTranslation('mf-record');
  const { user } = useShell();
  const switching = useSwitching(record, editing, onChanged);
  const locked = editing.blocked !== undefined || user.authByPin;
  const { data: planned = [] } = useGetNotificationTypes(
    { query: { org: record.orgSymbol, departmentSymbol: record.department } },
    { skip: user.authByPin },
  );
  const { future, past } = messageRows(record.rows);
  const kinds = messageKinds(record.rows, planned);
  const { failure } = switching;
  return (
    <>
      {failure ? (
        <FailureAlert error={failure}>{failure.kind === 'conflict' ? t('message.conflict') : null}</FailureAlert>
      ) : null}
      {future.length === 0 ? null : (
        <section>
          <Title order={3} size="h5">
            {t('message.future')}
          </Title>
          <FutureMessages rows={future} kinds={kinds} switching={switching} locked={locked} />
        </section>
      )}
      {past.length === 0 ? (
        future.length === 0 ? (
          <EmptyState icon="mail" title={t('message.none')} hint={t('message.noneHint')} />
        ) : null
      ) : (
        <PastMessages record={record} rows={past} locked={locked} onChanged={onChanged} />
      )}
      {user.authByPin ? null : <KindSwitches kinds={kinds} switching={switching} locked={locked} />}
    </>
  );
}
