import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './Editor.module.css';
import type { EditorField, FieldSection } from './editor-field.ts';
import { isOfField } from './field-errors.ts';

interface FieldSectionsProps<Draft> {
  readonly fields: readonly EditorField<Draft>[];
  readonly messages: Readonly<Record<string, string>>;
  readonly children: (field: EditorField<Draft>) => ReactNode;
}

/** The fields of an editor from top to bottom; those of a section can be closed together. */
export function FieldSections<Draft>({ fields, messages, children }: FieldSectionsProps<Draft>) {
  const faulty = (of: readonly EditorField<Draft>[]): boolean =>
    Object.keys(messages).some((name) => of.some((field) => isOfField(field, name)));
  const sections = fields.reduce<EditorField<Draft>[][]>((before, field) => {
    const last = before.at(-1);
    if (field.section && last?.[0]?.section?.title === field.section.title) last.push(field);
    else before.push([field]);
    return before;
  }, []);
  return sections.map((of) => {
    const drawn = of.map((field) => <div key={field.name}>{children(field)}</div>);
    const [first] = of;
    return first?.section ? (
      <Section key={first.name} section={first.section} faulty={faulty(of)}>
        {drawn}
      </Section>
    ) : (
      drawn
    );
  });
}

interface SectionProps {
  readonly section: FieldSection;
  readonly faulty: boolean;
  readonly children: ReactNode;
}

function Section({ section: { title, hint, open }, faulty, children }: SectionProps) {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className={classes.section}
      open={opened || faulty}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      <p className={classes.sectionHint}>{hint}</p>
      <Stack gap={16}>{children}</Stack>
    </details>
  );
}
