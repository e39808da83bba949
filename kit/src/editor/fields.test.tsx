import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { choiceField } from './choice-field.tsx';
import type { EditorField } from './editor-field.ts';
import { switchField } from './switch-field.tsx';
import { textField } from './text-field.tsx';

interface Draft {
  readonly note: string;
  readonly colour: string;
  readonly enabled: boolean;
  readonly key: string;
}

const fields: readonly EditorField<Draft>[] = [
  textField({ name: 'note', label: 'Note', lines: 3, optional: true, help: 'Staff see it.' }),
  choiceField({
    name: 'colour',
    label: 'Colour',
    choices: [
      { value: 'r', label: 'Red' },
      { value: 'g', label: 'Green' },
    ],
  }),
  switchField({ name: 'enabled', label: 'Enabled', words: { on: 'On', off: 'Off' } }),
  textField({ name: 'key', label: 'Key', secret: true }),
];

function Fields() {
  const [draft, onChange] = useState<Draft>({ note: '', colour: '', enabled: false, key: '' });
  return (
    <>
      {fields.map((field) => (
        <div key={field.name}>{field.draw({ draft, onChange, error: undefined, first: false })}</div>
      ))}
      <output>{JSON.stringify(fields.map(({ words }) => words(draft)))}</output>
    </>
  );
}

test('each kind of field is named, takes its value and says it in words', async () => {
  const { user } = await renderWithShell(<Fields />);
  const note = screen.getByRole('textbox', { name: 'Note (optional)' });
  expect(note).toHaveAccessibleDescription('Staff see it.');
  await user.type(note, ' Two{Enter}lines ');
  await user.click(screen.getByRole('combobox', { name: 'Colour' }));
  await user.click(await screen.findByRole('option', { name: 'Green' }));
  await user.click(screen.getByRole('switch', { name: 'Enabled' }));
  await user.type(screen.getByLabelText('Key'), 'hush');
  expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify(['Two\nlines', 'Green', 'On', '••••••••••••']));
});
