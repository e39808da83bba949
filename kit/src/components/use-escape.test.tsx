import { jest } from '@jest/globals';
import { Popover, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { dateField } from '../editor/date-field.tsx';
import { Editor } from '../editor/Editor.tsx';
import { renderWithShell } from '../testing/index.ts';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';

/** A drawer that opens a dialog over itself. */
function Nested({ onClose }: { readonly onClose: (name: string) => void }) {
  const [above, setAbove] = useState(false);
  return (
    <>
      {above ? (
        <Modal
          opened
          title="Above"
          onClose={() => {
            setAbove(false);
            onClose('above');
          }}
        />
      ) : null}
      <Drawer opened onClose={() => onClose('below')} title="Below">
        <button type="button" onClick={() => setAbove(true)}>
          Publish
        </button>
        <Popover>
          <Popover.Target>
            <button type="button">Explain</button>
          </Popover.Target>
          <Popover.Dropdown>
            <TextInput label="Word" />
          </Popover.Dropdown>
        </Popover>
      </Drawer>
    </>
  );
}

test('256 Escape closes the dialog above and leaves the one below open', async () => {
  const onClose = jest.fn();
  const { user } = await renderWithShell(<Nested onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByRole('dialog', { name: 'Above' });

  await user.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([['above']]);

  await user.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([['above'], ['below']]);
});

test('Escape in a popover leaves the dialog around it open', async () => {
  const onClose = jest.fn();
  const { user } = await renderWithShell(<Nested onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Explain' }));
  await user.click(await screen.findByLabelText('Word'));

  await user.keyboard('{Escape}');

  expect(onClose).not.toHaveBeenCalled();
});

interface Row {
  readonly id: number;
  readonly name: string;
  readonly day: string;
}
const row: Row = { id: 1, name: 'First', day: '' };

test('256 a date that is still being typed is asked about as any other change', async () => {
  const onClose = jest.fn();
  const words = { createTitle: '', editTitle: 'Edit', create: '', save: 'Save', close: 'Close', goneHint: '' };
  const { user } = await renderWithShell(
    <Editor
      words={words}
      namespace="kit"
      row={row}
      draftOf={() => ({ day: '' })}
      fieldsOf={() => [dateField({ name: 'day', label: 'Day', today: '2026-03-02', optional: true })]}
      save={async () => ({ data: row })}
      newest={async () => ({ data: row })}
      onSaved={async () => undefined}
      onClose={onClose}
    />,
  );
  await user.type(await screen.findByRole('textbox', { name: /^Day/ }), '24-11-2031');

  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.keyboard('{Escape}');

  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
