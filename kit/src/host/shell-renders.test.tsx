import { getOptions } from '@intake-desk/contracts';
import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { query } from '../api/endpoint.ts';
import { addTranslations, kitNamespace } from '../i18n/i18n.ts';
import { type LiveStates, useLiveState, useShell } from '../shell-api/ShellContext.ts';
import { answers, renderWithShell } from '../testing/index.ts';
import { liveStates } from '../testing/live-states.ts';
import { ShellProvider } from './ShellProvider.tsx';

const Page = ({ onRender }: { onRender: () => void }) => {
  onRender();
  return <h1>{useShell().organisation.name}</h1>;
};
const Sign = () => <p>{useLiveState()}</p>;
const Desk = ({ live, onRender }: { live: LiveStates; onRender: () => void }) => (
  <ShellProvider api={useShell()} live={live}>
    <Page onRender={onRender} />
    <Sign />
  </ShellProvider>
);

test('a connection that becomes live renders what shows its state, and not the page', async () => {
  const live = liveStates();
  let renders = 0;
  const onRender = () => {
    renders += 1;
  };
  await renderWithShell(<Desk live={live} onRender={onRender} />);
  expect(screen.getByText('connecting')).toBeInTheDocument();
  live.become('live');
  expect(screen.getByText('live')).toBeInTheDocument();
  expect(renders).toBe(1);
});

const Words = ({ onRender }: { onRender: () => void }) => {
  const { t } = useTranslation(kitNamespace);
  onRender();
  return <p>{t('filter.any')}</p>;
};

test('texts of another remote do not render the page', async () => {
  let renders = 0;
  const onRender = () => {
    renders += 1;
  };
  await renderWithShell(<Words onRender={onRender} />);
  await act(() => addTranslations('mf-other', async () => ({ default: { title: 'Other' } })));
  expect(renders).toBe(1);
});

const { useQuery } = query(getOptions);
const OptionsPage = ({ onRender }: { onRender: (...seen: readonly unknown[]) => void }) => {
  const { data, isFetching } = useQuery();
  onRender(isFetching, data);
  return <p>{data ? 'loaded' : 'loading'}</p>;
};

test('a request renders a page twice: without and with its response', async () => {
  const seen: unknown[] = [];
  await renderWithShell(<OptionsPage onRender={(...state) => seen.push(state)} />, {
    answers: [answers(getOptions, { locale: 'nl' })],
  });
  expect(await screen.findByText('loaded')).toBeInTheDocument();
  expect(seen).toEqual([
    [true, undefined],
    [false, { locale: 'nl' }],
  ]);
});
