import type { RecordTarget } from '@intake-desk/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { useAddressView, type ViewForm } from '../list/use-address-view.ts';
import { DeskTheme } from '../theme/DeskTheme.tsx';
import { useOpenSlot } from './use-open-slot.ts';

const filterForm: ViewForm<{ readonly filter: string }> = {
  read: ({ search }) => ({ filter: search.get('filter') ?? '' }),
  write: ({ filter }, { state }) => ({ search: new URLSearchParams({ filter }), state }),
};

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter>
    <DeskTheme still>{children}</DeskTheme>
  </BrowserRouter>
);

/** A page with a filter at this address, over which records open. */
function openPage(path: string, state: object | null = null) {
  history.pushState({ usr: state, key: 'page', idx: 0 }, '', path);
  const visited: string[] = [];
  const { result } = renderHook(
    () => {
      const { pathname, search, state } = useLocation();
      const address = `${pathname}${search}`;
      if (visited.at(-1) !== address) visited.push(address);
      return { ...useOpenSlot(), page: useAddressView(filterForm), address, state };
    },
    { wrapper },
  );
  const isAt = (address: string) => waitFor(() => expect(result.current.address).toBe(address));
  const back = async (address: string): Promise<void> => {
    act(() => history.back());
    await isAt(address);
  };
  return {
    visited,
    isAt,
    back,
    now: () => result.current,
    controls: () => result.current.controls,
    opened: () => (result.current.open?.slot === 'record/modal/v1' ? result.current.open.target.hash : undefined),
  };
}

const at = (hash: string): RecordTarget => ({ org: 'northsea', dep: 'ANE', hash });

test('the address names the open record and no patient; Back closes it, and the page keeps its filters', async () => {
  const { controls, opened, isAt, back, now } = openPage('/?filter=a', { epd: '0042' });
  const { view } = now().page;
  act(() => controls().openRecord(at('h1')));
  await isAt('/?filter=a&record=northsea.ANE.h1');
  expect(opened()).toBe('h1');
  expect(now().page.view).toBe(view);

  await back('/?filter=a');
  expect(opened()).toBeUndefined();
  expect(now().state).toEqual({ epd: '0042' });
});

test('closing leaves no entry behind, however many records were stepped through', async () => {
  openPage('/about');
  const { controls, opened, isAt, back } = openPage('/?filter=a');
  act(() => controls().openRecord(at('h1'), [at('h1'), at('h2')]));
  await isAt('/?filter=a&record=northsea.ANE.h1');
  act(() => controls().step(at('h2')));
  await isAt('/?filter=a&record=northsea.ANE.h2');
  act(() => controls().close());
  act(() => controls().close());
  await isAt('/?filter=a');
  expect(opened()).toBeUndefined();
  await back('/about');
});

test('a sent link opens the record, and closing it stays on the page', async () => {
  const { controls, opened, isAt } = openPage('/?filter=a&record=northsea.ANE.h1');
  expect(opened()).toBe('h1');
  const before = history.length;
  act(() => controls().close());
  await isAt('/?filter=a');
  expect([opened(), history.length]).toEqual([undefined, before]);
});

test('a record of a sent link steps through the list on its page, one that was opened from a list through that', async () => {
  const { controls, now, isAt } = openPage('/?filter=a&record=northsea.ANE.h1');
  const list = { before: 0, count: 12, all: async () => [] };
  act(() => controls().offer([at('h1'), at('h2')], list));
  expect(now().open).toMatchObject({ target: at('h1'), among: [at('h1'), at('h2')], list });
  act(() => controls().openRecord(at('h3'), [at('h3')]));
  await isAt('/?filter=a&record=northsea.ANE.h3');
  act(() => controls().offer([at('h1'), at('h2')], list));
  expect(now().open).toEqual({ slot: 'record/modal/v1', target: at('h3'), among: [at('h3')] });
});

test('a record that asks something stays open when the user goes Back', async () => {
  const { controls, opened, isAt, visited } = openPage('/?filter=a');
  act(() => controls().openRecord(at('h1')));
  await isAt('/?filter=a&record=northsea.ANE.h1');
  act(() => controls().hold(true));
  act(() => history.back());
  await waitFor(() => expect(visited.slice(2)).toEqual(['/?filter=a', '/?filter=a&record=northsea.ANE.h1']));
  expect(opened()).toBe('h1');
  act(() => controls().hold(false));
  act(() => controls().close());
  await isAt('/?filter=a');
  expect(opened()).toBeUndefined();
});

test('a record that leads to another page is there again after Back', async () => {
  const { controls, opened, isAt, back } = openPage('/?filter=a');
  act(() => controls().openRecord(at('h1')));
  await isAt('/?filter=a&record=northsea.ANE.h1');
  act(() => {
    controls().close();
    controls().navigate('/invite', { epd: '0042' });
  });
  await isAt('/invite');
  expect(opened()).toBeUndefined();
  await back('/?filter=a&record=northsea.ANE.h1');
  expect(opened()).toBe('h1');
});

test('a filter that changes while a record is open leaves it open', async () => {
  const { controls, opened, isAt, now } = openPage('/?filter=a');
  act(() => controls().openRecord(at('h1')));
  await isAt('/?filter=a&record=northsea.ANE.h1');
  act(() => now().page.change(() => ({ filter: 'b' })));
  await isAt('/?filter=b&record=northsea.ANE.h1');
  expect(opened()).toBe('h1');
});
