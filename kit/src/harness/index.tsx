import {
  type Descriptor,
  departmentSwitches,
  type RemoteModule,
  readDescriptor,
  type ShellApi,
} from '@intake-desk/contracts';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import '../styles.css';
import { api } from '../api/api.ts';
import { departmentConfig } from '../fake/department-setting.ts';
import { defaultSettings } from '../fake/fake-settings.ts';
import { createFakeWorld, type FakeWorld } from '../fake/fake-world.ts';
import { completedIntake, intakeArrives } from '../fake/intake-arrival.ts';
import { addTranslations, startI18n } from '../i18n/i18n.ts';
import { openLive } from '../live/live-client.ts';
import { DeskProviders } from '../theme/DeskProviders.tsx';
import { Harness } from './Harness.tsx';
import { firstPage, type HarnessChoice, readChoice, writeChoice } from './harness-choice.ts';
import { fetchFrom } from './harness-fetch.ts';

export { useHarnessApi } from './use-harness-api.ts';

export interface HarnessParts {
  /** The remote's table of contents. */
  readonly remote: RemoteModule;
  /** Its `descriptor.json` as imported; checked here. */
  readonly descriptor: unknown;
}

/**
 * Runs a remote alone: its `src/isolate.tsx` is
 *
 *     import { startHarness } from '@intake-desk/kit/harness';
 *     import descriptor from '../descriptor.json' with { type: 'json' };
 *     import remote from './remote.ts';
 *
 *     await startHarness({ remote, descriptor });
 */
export async function startHarness({ remote, descriptor: given }: HarnessParts): Promise<void> {
  const reading = readDescriptor(given);
  if ('problem' in reading) throw new Error(`descriptor.json: ${reading.problem}`);
  const { descriptor } = reading;
  const choice = readChoice(location.search, firstPage(descriptor));
  const settings = Object.assign(defaultSettings(), settingsOf(choice));
  const world = choice.gateway === 'fake' ? createFakeWorld({ role: choice.role, settings }) : undefined;
  if (world) fetchFrom(world.gateway);
  await startI18n(choice.language);
  await addTranslations('harness', (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }));
  await addTranslations(remote.name, remote.translations);
  const rootReducer = combineSlices(api).withLazyLoadedSlices<Record<never, never>>();
  for (const { reducerPath, reducer } of remote.slices ?? []) rootReducer.inject({ reducerPath, reducer });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element for the harness');
  createRoot(root).render(
    <Provider store={store}>
      <DeskProviders>
        <MemoryRouter initialEntries={[choice.path]}>
          <Root remote={remote} descriptor={descriptor} first={choice} world={world} />
        </MemoryRouter>
      </DeskProviders>
    </Provider>,
  );
}

/** What acts on the running fake gateway; the rest of a choice needs a fresh page. */
const settingsOf = (choice: HarnessChoice) => ({
  latencyMs: choice.latencyMs,
  fault: choice.fault,
  faultRoutes: choice.faultRoute === '' ? [] : [choice.faultRoute],
  clockOffsetMs: choice.clock === '' ? 0 : Date.parse(choice.clock) - Date.now(),
  departmentConfig: departmentConfigOf(choice),
});

/** The chosen department's fields that stand the other way round than in the demonstration. */
function departmentConfigOf({ organisation, department, switched }: HarnessChoice) {
  const place = `${organisation}/${department}`;
  const usual = departmentConfig(place, defaultSettings());
  const changed = departmentSwitches.filter((name) => switched.includes(name)).map((name) => [name, !usual[name]]);
  return { [place]: Object.fromEntries(changed) };
}

const needsFreshPage: readonly (keyof HarnessChoice)[] = [
  'gateway',
  'role',
  'organisation',
  'department',
  'clock',
  'switched',
];

interface RootProps {
  readonly remote: RemoteModule;
  readonly descriptor: Descriptor;
  readonly first: HarnessChoice;
  readonly world: FakeWorld | undefined;
}

function Root({ remote, descriptor, first, world }: RootProps) {
  const [choice, setChoice] = useState(first);
  const live = useLiveOf(world, choice.organisation);
  const choose = (change: Partial<HarnessChoice>): void => {
    const next = { ...choice, ...change };
    history.replaceState(null, '', writeChoice(next));
    if (needsFreshPage.some((name) => name in change)) {
      location.reload();
      return;
    }
    if (world) Object.assign(world.gateway.settings, settingsOf(next));
    setChoice(next);
  };
  const event = (org: string, department: string): void => {
    if (!world) return;
    const now = Date.now() + world.gateway.settings.clockOffsetMs;
    const record = intakeArrives(world.intakes, org, department, now);
    if (record) world.emit('conversion.created', { org, department: record.dep, hash: record.hash, kind: 'created' });
  };
  return (
    <Harness
      remote={remote}
      descriptor={descriptor}
      choice={choice}
      onChoose={choose}
      live={live.state}
      subscribe={live.subscribe}
      onEvent={event}
      recordOf={(org, department) => world && completedIntake(world.intakes, org, department)}
    />
  );
}

/** Live events of the fake world, or of the real gateway. */
function useLiveOf(world: FakeWorld | undefined, org: string) {
  const [client] = useState(() => (world ? undefined : openLive(org)));
  const [state, setState] = useState(client ? client.state() : 'live');
  useEffect(() => client?.onState(setState), [client]);
  const [subscribe] = useState(() => client?.subscribe ?? (world ? subscribeTo(world) : () => () => undefined));
  return { state, subscribe };
}

/** Events of the fake world, by name. */
const subscribeTo =
  ({ gateway }: FakeWorld): ShellApi['subscribe'] =>
  (wanted, fn) =>
    gateway.listen((event, payload) => {
      if (event === wanted) fn(payload);
    });
