import { Skeleton, Stack } from '@intake-desk/kit';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of today's list: filters, a heading and rows. */
export function TodaySkeleton() {
  return (
    <Stack w="100%" gap="xs" aria-busy>
      <Skeleton height={36} width="60%" />
      <Skeleton height={20} width={160} mt="md" />
      {rows.map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  );
}
