import { jest } from '@jest/globals';
import { Menu, TextInput } from '@mantine/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { Modal } from './Modal.tsx';

/** A table whose rows open a record: first a placeholder dialog, then the record's own, like the shell's slots. */
function Desk() {
  const [open, setOpen] = useState<'no' | 'waiting' | 'record'>('no');
  const [drawn, setDrawn] = useState(0);
  const close = (): void => setOpen('no');
  return (
    <>
      <div key={drawn}>
        <button type="button">First</button>
        <button type="button" aria-label="Record of 00042" onClick={() => setOpen('waiting')}>
          00042
        </button>
      </div>
      <Menu>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('record')}>Show record</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'waiting' ? (
        <Modal key="waiting" opened onClose={close} title="Waiting">
          <button type="button" onClick={() => setOpen('record')}>
            Loaded
          </button>
        </Modal>
      ) : null}
      {open === 'record' ? (
        <Modal key="record" opened onClose={close} title="Record">
          <button type="button" onClick={() => setDrawn(drawn + 1)}>
            Draw anew
          </button>
        </Modal>
      ) : null}
    </>
  );
}

const row = (): HTMLElement => screen.getByLabelText('Record of 00042');

test('after a dialog the focus is on the row that opened it', async () => {
  const { user } = await renderWithShell(<Desk />);
  await user.click(row());
  await user.click(await screen.findByRole('button', { name: 'Loaded' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(row()).toHaveFocus());
});

test('after a dialog the focus returns to the row that opened it, even if the table was rendered again meanwhile', async () => {
  const { user } = await renderWithShell(<Desk />);
  await user.click(row());
  await user.click(await screen.findByRole('button', { name: 'Loaded' }));
  await user.click(await screen.findByRole('button', { name: 'Draw anew' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row()).toHaveFocus());
});

test('after a dialog that a menu opened the focus is on the button of the menu', async () => {
  const { user } = await renderWithShell(<Desk />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show record' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
});

test('after a dialog that came with its address the focus is at the head of the page', async () => {
  const { user } = await renderWithShell(<OpenedByAddress />);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function OpenedByAddress() {
  const [opened, setOpened] = useState(true);
  return <main tabIndex={-1}>{opened ? <Modal opened onClose={() => setOpened(false)} title="Role" /> : null}</main>;
}

test('the ✕ of a dialog has a name, also where the dialog gives it none', async () => {
  await renderWithShell(<Modal opened onClose={() => undefined} title="Export" />);

  expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
});

/** A dialog with a field, closed by Escape, its ✕, or its own Cancel. */
async function typeInto(type?: 'search') {
  const onClose = jest.fn();
  const { user } = await renderWithShell(
    <Modal opened onClose={onClose} title="Rename">
      <TextInput {...(type ? { type } : {})} label="Name" defaultValue="Old" />
    </Modal>,
  );
  await user.type(await screen.findByLabelText('Name'), ' and new');
  return { user, onClose };
}

test('256 a dialog asks before Escape discards input, and keeps it if Escape was a mistake', async () => {
  const { user, onClose } = await typeInto();

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));

  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveValue('Old and new');
});

test('a dialog closes once its user agrees to discard the input', async () => {
  const { user, onClose } = await typeInto();

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));

  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog does not ask about a search, or about a text that is as it was', async () => {
  const search = await typeInto('search');
  await search.user.keyboard('{Escape}');
  expect(search.onClose).toHaveBeenCalledTimes(1);
  cleanup();

  const text = await typeInto();
  await text.user.keyboard('{Backspace>8/}{Escape}');
  expect(text.onClose).toHaveBeenCalledTimes(1);
});

/** A dialog that asks for its form when it opens. */
function LateForm({ form }: { form: Promise<string> }) {
  const [name, setName] = useState<string>();
  useEffect(() => void form.then(setName), [form]);
  return (
    <Modal opened onClose={() => undefined} title="Import">
      {name ? (
        <button type="button" data-autofocus>
          {name}
        </button>
      ) : null}
    </Modal>
  );
}

test('a dialog whose form is loaded late has the focus on the first thing to do', async () => {
  const form = Promise.withResolvers<string>();
  await renderWithShell(<LateForm form={form.promise} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());

  await act(async () => form.resolve('Choose file'));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus());
});

/** A dialog of two steps. The second one loads. */
function Steps({ next }: { next: Promise<string> }) {
  const [step, setStep] = useState<string>();
  const load = async (): Promise<void> => {
    setStep('');
    setStep(await next);
  };
  return (
    <Modal opened onClose={() => undefined} title="Merge">
      {step === undefined ? (
        <button type="button" onClick={() => void load()}>
          Compare
        </button>
      ) : null}
      {step ? (
        <button type="button" data-autofocus>
          {step}
        </button>
      ) : null}
    </Modal>
  );
}

test('a step that is loaded after a press gets the focus, but takes it from nobody who has moved on', async () => {
  const first = Promise.withResolvers<string>();
  const { user, unmount } = await renderWithShell(<Steps next={first.promise} />);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await act(async () => first.resolve('Merge'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Merge' })).toHaveFocus());
  unmount();

  const second = Promise.withResolvers<string>();
  const other = await renderWithShell(<Steps next={second.promise} />);
  await other.user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await other.user.keyboard('{Shift}');
  await act(async () => second.resolve('Merge'));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});
