import { type RecordList, type RecordTarget, startEditing, stopEditing } from '@intake-desk/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { openRecord } from '../testing/open-record.tsx';
import { sampleTarget } from '../testing/sample-record.ts';
import RecordModal from './RecordModal.tsx';

const at = (hash: string): RecordTarget => ({ ...sampleTarget, hash });
const among = ['hashofintake000000', sampleTarget.hash, 'hashofintake000002'].map(at);

test('J and the button lead to the next record of the list, K to the previous one; the position is announced', async () => {
  const steps: RecordTarget[] = [];
  const { user } = await openRecord({ props: { among, onTarget: (target) => steps.push(target) } });
  expect(screen.getByText('2 of 3')).toHaveAttribute('role', 'status');
  await user.keyboard('j');
  await user.keyboard('k');
  await user.click(screen.getByRole('button', { name: 'Next record (J)' }));
  await user.click(screen.getByRole('button', { name: 'Previous record (K)' }));
  expect(steps).toEqual([among[2], among[0], among[2], among[0]]);
});

const [first, third, fourth] = ['aaaaaaaaaa000001', 'cccccccccc000003', 'dddddddddd000004'].map(at);
const loaded = [sampleTarget];
/** The list after a reload, without the opened record. */
const list: RecordList = {
  before: 1,
  count: 4,
  all: async () => [first, third, fourth].flatMap((one) => one ?? []),
};

/** The desk, in which a record was opened from the second page of a list. */
function LongList({ all = list.all }: Partial<Pick<RecordList, 'all'>>) {
  const [target, setTarget] = useState<RecordTarget | undefined>(sampleTarget);
  return target ? (
    <RecordModal
      target={target}
      among={loaded}
      list={{ ...list, all }}
      onTarget={setTarget}
      onClose={() => setTarget(undefined)}
    />
  ) : null;
}

test('stepping continues beyond the loaded records, and skips one that left the list meanwhile', async () => {
  const { user, server } = await openRecord({ element: <LongList /> });
  expect(screen.getByText('2 of 4')).toBeInTheDocument();
  await user.keyboard('j');
  await screen.findByText('3 of 4');
  await user.keyboard('j');
  await screen.findByText('4 of 4');
  expect(screen.getByRole('button', { name: 'Next record (J)' })).toHaveAttribute('aria-disabled', 'true');
  for (const position of ['3 of 4', '2 of 4', '1 of 4']) {
    await user.keyboard('k');
    await screen.findByText(position);
  }
  await waitFor(() => expect(server.named(startEditing).at(-1)?.args.body).toMatchObject({ hash: first?.hash }));
});

test('a list that could not be loaded is loaded by the next press, and the position stays', async () => {
  const replies = [[], await list.all()];
  const { user } = await openRecord({ element: <LongList all={async () => replies.shift() ?? []} /> });
  await user.keyboard('j');
  await waitFor(() => expect(replies).toHaveLength(1));
  expect(screen.getByText('2 of 4')).toBeInTheDocument();
  await user.keyboard('j');
  expect(await screen.findByText('3 of 4')).toBeInTheDocument();
});

test('a record that was closed while the list was loading stays closed', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly RecordTarget[]>();
  const { user } = await openRecord({ element: <LongList all={() => promise} /> });
  await user.keyboard('j');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const all = await list.all();
  await act(async () => resolve(all));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a step that loads late does not leave the record that was opened meanwhile', async () => {
  const forward = Promise.withResolvers<readonly RecordTarget[]>();
  const back = Promise.withResolvers<readonly RecordTarget[]>();
  const loading = [forward.promise, back.promise];
  const { user } = await openRecord({ element: <LongList all={() => loading.shift() ?? list.all()} /> });
  await user.keyboard('jk');
  const all = await list.all();
  await act(async () => back.resolve(all));
  await screen.findByText('1 of 4');
  await act(async () => forward.resolve(all));
  expect(screen.getByText('1 of 4')).toBeInTheDocument();
});

test('typed letters do not step through records, nor do J and K for a user who switched such keys off', async () => {
  const steps: RecordTarget[] = [];
  const props = { among, onTarget: (target: RecordTarget) => void steps.push(target) };
  const { user, unmount } = await openRecord({ tab: 'Timeline', props });
  await user.type(screen.getByLabelText('Comment'), 'jk');
  await user.clear(screen.getByLabelText('Comment'));
  unmount();
  const off = await openRecord({ props, shell: { characterKeys: false } });
  await off.user.keyboard('j');
  expect(steps).toEqual([]);
});

/** The desk, in which steps open the next record. */
function Desk() {
  const [target, setTarget] = useState<RecordTarget>(sampleTarget);
  return <RecordModal target={target} among={among} onTarget={setTarget} onClose={() => undefined} />;
}

test('stepping swaps the record in the same dialog: the lock of the one before is released, the focus stays inside', async () => {
  const { user, server } = await openRecord({ element: <Desk /> });
  await waitFor(() => expect(server.named(startEditing)).toHaveLength(1));
  const dialog = screen.getByRole('dialog');
  await user.keyboard('j');
  await waitFor(() => expect(server.named(startEditing)).toHaveLength(2));
  expect(server.named(stopEditing)[0]?.args.body).toMatchObject({ hash: sampleTarget.hash });
  expect(server.named(startEditing)[1]?.args.body).toMatchObject({ hash: among[2]?.hash });
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next record (J)' })).toHaveAttribute('aria-disabled', 'true');
});
