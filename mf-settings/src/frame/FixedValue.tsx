import { Box, type EditorField, Text } from '@intake-desk/kit';

interface FixedValueProps {
  readonly label: string;
  readonly words: string | readonly string[];
  /** Shown if there is no value. */
  readonly none: string;
  /** Why it cannot be changed, unless that is said elsewhere. */
  readonly reason?: string | undefined;
}

/** A value that the user may see but not change. */
export function FixedValue({ label, words, none, reason }: FixedValueProps) {
  const shown = [words].flat().filter((word) => word !== '');
  return (
    <Box component="dl" m={0}>
      <Text component="dt" fw={500} size="sm">
        {label}
      </Text>
      {(shown.length > 0 ? shown : [none]).map((word) => (
        <Text key={word} component="dd" m={0}>
          {word}
        </Text>
      ))}
      {reason === undefined ? null : (
        <Text component="dd" m={0} size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </Box>
  );
}

/** Shows a field as text, with the reason. */
export const fixedField = <Draft,>(
  field: EditorField<Draft>,
  { none, reason }: Pick<FixedValueProps, 'none' | 'reason'>,
): EditorField<Draft> => ({
  ...field,
  fixed: true,
  rule: undefined,
  draw: ({ draft }) => <FixedValue label={field.label} words={field.words(draft)} none={none} reason={reason} />,
});
