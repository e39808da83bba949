import { Box, Text } from '@intake-desk/kit';

interface FixedValueProps {
  readonly label: string;
  readonly words: string | readonly string[];
  /** What stands there for no value. */
  readonly none: string;
  /** Why it cannot be changed, unless that is said elsewhere. */
  readonly reason?: string;
}

/** A value that the user may see and not change. */
export function FixedValue({ label, words, none, reason }: FixedValueProps) {
  const text = typeof words === 'string' ? words : words.join(', ');
  return (
    <Box component="dl" m={0}>
      <Text component="dt" fw={500} size="sm">
        {label}
      </Text>
      <Text component="dd" m={0}>
        {text === '' ? none : text}
      </Text>
      {reason === undefined ? null : (
        <Text component="dd" m={0} size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </Box>
  );
}
