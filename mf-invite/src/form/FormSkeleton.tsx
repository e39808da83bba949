import { Card, Skeleton, Stack } from '@intake-desk/kit';

/** Placeholder fields. */
export function FormSkeleton() {
  return (
    <Card aria-hidden>
      <Stack gap="lg">
        {['content', 'patient', 'address', 'appointment'].map((field) => (
          <div key={field}>
            <Skeleton height={12} width={120} mb={8} />
            <Skeleton height={36} />
          </div>
        ))}
      </Stack>
    </Card>
  );
}
