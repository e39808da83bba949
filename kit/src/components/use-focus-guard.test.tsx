import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderWithShell } from '../testing/index.ts';

/** A button that renders differently after its first press. */
function Pressed({ children }: { readonly children: (pressed: boolean, press: () => void) => ReactNode }) {
  const [pressed, setPressed] = useState(false);
  return <div>{children(pressed, () => setPressed(true))}</div>;
}

const focused = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

test('257 after turning to the last page, whose button is then disabled, the focus is on the button beside it', async () => {
  const { user } = await renderWithShell(
    <Pressed>
      {(last, press) => (
        <>
          <button type="button">Previous page</button>
          <button type="button" disabled={last} onClick={press}>
            Next page
          </button>
        </>
      )}
    </Pressed>,
  );
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await focused('Previous page');
});

test('a button that replaces a pressed one gets the focus', async () => {
  const { user } = await renderWithShell(
    <Pressed>
      {(months, press) =>
        months ? (
          <button key="months" type="button">
            2026
          </button>
        ) : (
          <button key="days" type="button" onClick={press}>
            May
          </button>
        )
      }
    </Pressed>,
  );
  await user.click(screen.getByRole('button', { name: 'May' }));
  await focused('2026');
});

test('the button at the place of a pressed one gets the focus, not the first of the row', async () => {
  const { user } = await renderWithShell(
    <Pressed>
      {(off, press) => (
        <>
          <button type="button">Remove</button>
          <button key={String(off)} type="button" onClick={press}>
            {off ? 'Enable' : 'Disable'}
          </button>
        </>
      )}
    </Pressed>,
  );
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  await focused('Enable');
});

/** A list to download: its button is replaced by a progress bar with a button. */
function Download({ reply }: { readonly reply: Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await reply;
    setBusy(false);
  };
  return (
    <div>
      {busy ? (
        <button key="cancel" type="button">
          Cancel
        </button>
      ) : (
        <div>
          <button type="button">Format</button>
          <button type="button" onClick={() => void press()}>
            Download
          </button>
        </div>
      )}
    </div>
  );
}

test('257 a button that made way for another one while it worked has the focus again afterwards', async () => {
  const reply = Promise.withResolvers<void>();
  const { user } = await renderWithShell(<Download reply={reply.promise} />);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await focused('Cancel');

  await act(async () => reply.resolve());

  await focused('Download');
});

test('after saving the focus is on the button after the disabled one, not on a new one that deletes', async () => {
  const { user } = await renderWithShell(
    <Pressed>
      {(saved, press) => (
        <>
          {saved ? <button type="button">Delete draft</button> : null}
          <button type="button" disabled={saved} onClick={press}>
            Save draft
          </button>
          <button type="button">Publish</button>
        </>
      )}
    </Pressed>,
  );
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await focused('Publish');
});

test('pressing the last control of a dialog focuses the next dialog, not a notice', async () => {
  const { user } = await renderWithShell(
    <div data-portal="true">
      <button type="button">Close the notice</button>
      <Pressed>
        {(published, press) => (
          <div key={String(published)} role="dialog" aria-modal="true" aria-label="Version 2" tabIndex={-1}>
            {published ? (
              'Published'
            ) : (
              <button type="button" onClick={press}>
                Publish
              </button>
            )}
          </div>
        )}
      </Pressed>
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

/** A switch that is disabled during its call, beside a button that stays enabled. */
function Switch({ reply }: { readonly reply: Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [off, setOff] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await reply;
    setBusy(false);
    setOff(true);
  };
  return (
    <div>
      <button type="button" disabled={busy} onClick={() => void press()}>
        {off ? 'Switch on' : 'Switch off'}
      </button>
      <button type="button">Remove</button>
    </div>
  );
}

test('a button that was disabled during its call has the focus afterwards, not the one beside it', async () => {
  const reply = Promise.withResolvers<void>();
  const { user } = await renderWithShell(<Switch reply={reply.promise} />);
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await focused('Remove');

  await act(async () => reply.resolve());

  await focused('Switch on');
});

test('a key leaves the focus where the user saw it', async () => {
  const reply = Promise.withResolvers<void>();
  const { user } = await renderWithShell(<Switch reply={reply.promise} />);
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await focused('Remove');
  await user.keyboard('{Shift}');

  await act(async () => reply.resolve());

  await screen.findByRole('button', { name: 'Switch on' });
  await focused('Remove');
});

test('closing a popover with the focus in it focuses the top of the page', async () => {
  const { user } = await renderWithShell(
    <main tabIndex={-1}>
      <Pressed>
        {(closed, press) => (
          <div style={closed ? { display: 'none' } : {}}>
            <button type="button" onClick={press}>
              Close
            </button>
          </div>
        )}
      </Pressed>
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Close' });
  await user.click(button);
  // Browsers blur hidden elements; jsdom does not.
  button.blur();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function Waiting({ reply, loading }: { readonly reply: Promise<void>; readonly loading: boolean }) {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await reply;
    setBusy(false);
  };
  return (
    <button type="button" disabled={busy} data-loading={busy && loading} onClick={() => void press()}>
      Disable
    </button>
  );
}

test('pressing the last control of a page focuses its top', async () => {
  const { user } = await renderWithShell(
    <main tabIndex={-1}>
      <Pressed>
        {(gone, press) =>
          gone ? (
            'Done'
          ) : (
            <button type="button" onClick={press}>
              Do
            </button>
          )
        }
      </Pressed>
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Do' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([true, false])(
  'a button that waits for its call (as loading: %s) has the focus again afterwards',
  async (loading) => {
    const reply = Promise.withResolvers<void>();
    const { user } = await renderWithShell(<Waiting reply={reply.promise} loading={loading} />);
    const button = screen.getByRole('button', { name: 'Disable' });
    await user.click(button);
    // Browsers blur disabled elements; jsdom does not.
    button.removeAttribute('disabled');
    button.blur();
    button.setAttribute('disabled', '');
    expect(document.body).toHaveFocus();

    await act(async () => reply.resolve());

    await focused('Disable');
  },
);

test('pressing the last control of a dialog focuses the dialog, not the page behind it', async () => {
  const { user } = await renderWithShell(
    <>
      <main tabIndex={-1}>Contents</main>
      <div role="dialog" aria-modal="true" aria-label="Version 2" tabIndex={-1}>
        <Pressed>
          {(gone, press) =>
            gone ? (
              'Published'
            ) : (
              <button type="button" onClick={press}>
                Publish
              </button>
            )
          }
        </Pressed>
      </div>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

test('after a click on an empty place a later change does not bring the focus back', async () => {
  const { user } = await renderWithShell(
    <>
      <button type="button">First</button>
      <Pressed>{(pressed, press) => <output onPointerEnter={press}>{pressed ? 'Changed' : 'Beside'}</output>}</Pressed>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'First' }));
  await user.click(screen.getByText('Beside'));
  await screen.findByText('Changed');
  expect(document.body).toHaveFocus();
});
