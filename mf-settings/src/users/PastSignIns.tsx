import { type AdministeredUser, listUserSignIns } from '@intake-desk/contracts/administration';
import {
  displayDateTime,
  ErrorState,
  query,
  ScrollRegion,
  Skeleton,
  Stack,
  Table,
  TableHead,
  Text,
  Title,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

const useListUserSignIns = query(listUserSignIns).useQuery;

/** Sign-ins of a user within the last 30 days, ended or not: time, place and method (A7). */
export function PastSignIns({ id, name }: Pick<AdministeredUser, 'id' | 'name'>) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const past = useListUserSignIns(
    { params: { id }, query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true },
  );
  const label = t('signIns.past.label', { name });
  const rows = past.isError ? undefined : past.data;
  return (
    <Stack gap="xs" mt="xl">
      <Title order={3} size="h5">
        {t('signIns.past.title')}
      </Title>
      {past.error ? <ErrorState error={past.error} onRetry={() => void past.refetch()} busy={past.isFetching} /> : null}
      {rows === undefined && !past.error ? <Skeleton height={80} aria-busy /> : null}
      {rows?.length === 0 ? <Text c="dimmed">{t('signIns.past.empty')}</Text> : null}
      {rows && rows.length > 0 ? (
        <ScrollRegion label={label}>
          <Table aria-label={label}>
            <TableHead heads={[t('signIns.past.at'), t('signIns.past.address'), t('signIns.past.method')]} />
            <Table.Tbody>
              {rows.map(({ at, address, method }) => (
                <Table.Tr key={`${at} ${address} ${method}`}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{displayDateTime(at, organisation.timezone)}</Table.Td>
                  <Table.Td>{address}</Table.Td>
                  <Table.Td>{method ? t(`signIns.past.methods.${method}`) : t('signIns.past.unknown')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      ) : null}
    </Stack>
  );
}
