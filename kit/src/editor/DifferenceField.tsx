import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './Editor.module.css';
import type { EditorField } from './editor-field.ts';
import type { Difference, Sides } from './merge-drafts.ts';

interface DifferenceFieldProps<Draft> {
  readonly difference: Difference<Draft>;
  readonly sides: Sides<Draft>;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

type Side = keyof Sides<unknown>;

/** Lets the user choose between two people's changes of a field. */
export function DifferenceField<Draft>({ difference, sides, draft, onDraft }: DifferenceFieldProps<Draft>) {
  const { t } = useTranslation(kitNamespace);
  const { field, both } = difference;
  const offered: readonly Side[] = both ? ['both', 'mine', 'newest'] : ['mine', 'newest'];
  // Null if the user has entered another value since.
  const chosen = offered.find((side) => field.same(draft, sides[side])) ?? null;

  const words = (side: Side): readonly string[] => {
    const value = field.words(sides[side]);
    if (typeof value === 'string') return [value === '' ? t('editor.empty') : value];
    const other = valuesOf(field, sides[side === 'mine' ? 'newest' : 'mine']);
    return [
      ...value.filter((one) => !other.includes(one)).map((one) => t('editor.more', { value: one })),
      ...other.filter((one) => !value.includes(one)).map((one) => t('editor.less', { value: one })),
    ];
  };
  return (
    <Radio.Group label={field.label} value={chosen} onChange={(side) => onDraft(field.take(draft, sides[side]))}>
      <Stack gap={6} mt={4}>
        {offered.map((side) => (
          <Radio
            key={side}
            value={side}
            size="sm"
            label={t(`editor.side.${side}`)}
            description={side === 'both' ? undefined : words(side).map((line) => <Line key={line}>{line}</Line>)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const valuesOf = <Draft,>(field: EditorField<Draft>, of: Draft): readonly string[] => {
  const value = field.words(of);
  return typeof value === 'string' ? [value] : value;
};

/** A line of a description, which cannot contain lists. */
const Line = ({ children }: { children: string }) => <span className={classes.line}>{children}</span>;
