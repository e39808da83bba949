import {
  allDepartments,
  type Descriptor,
  languages,
  routeName,
  type ShellOrganisation,
  type SlotName,
  slotsOf,
} from '@intake-desk/contracts';
import { callFaults, dataAmounts, liveFaults } from '@intake-desk/contracts/isolation';
import { routes } from '@intake-desk/contracts/routes';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choice } from './Choice.tsx';
import classes from './Harness.module.css';
import { type HarnessChoice, latencies } from './harness-choice.ts';
import type { ReleasedRemotes } from './isolated-gateway.ts';
import { ReleaseChoice } from './ReleaseChoice.tsx';
import { Switches } from './Switches.tsx';
import type { AskedOfShell } from './use-harness-api.ts';

interface PanelProps {
  readonly descriptor: Descriptor;
  readonly released: ReleasedRemotes | undefined;
  readonly roles: readonly string[];
  readonly choice: HarnessChoice;
  readonly organisations: readonly ShellOrganisation[];
  readonly organisation: ShellOrganisation;
  readonly department: string;
  readonly asked: readonly AskedOfShell[];
  readonly onChoose: (change: Partial<HarnessChoice>) => void;
  /** A colleague invites a patient, which causes a live event. */
  readonly onEvent: () => void;
  readonly onRecord: () => void;
  readonly onPin: () => void;
  readonly onReset: () => void;
}

const everyRoute = ['', ...routes.map(routeName).toSorted()];

/** Controls of the world around the remote, for QA. */
export function Panel({
  descriptor,
  released,
  roles,
  choice,
  organisations,
  organisation,
  department,
  asked,
  onChoose,
  onEvent,
  onRecord,
  onPin,
  onReset,
}: PanelProps) {
  const { t } = useTranslation('harness');
  const departments = new Map(organisation.departments.map(({ symbol, name }) => [symbol, name]));
  if (departments.size > 1) departments.set(allDepartments, t('allDepartments'));
  const names = new Map(organisations.map(({ symbol, name }) => [symbol, name]));
  const fills = (slot: SlotName): boolean => slotsOf(descriptor).some(({ name }) => name === slot);
  return (
    <aside className={classes.panel} aria-label={t('title', { name: descriptor.name })}>
      <h1 className={classes.title}>{t('title', { name: descriptor.name })}</h1>
      <Stack gap="xs">
        {released ? <ReleaseChoice released={released} timezone={organisation.timezone} onChoose={onChoose} /> : null}
        <Choice
          label={t('page')}
          values={descriptor.routes.map(({ path }) => path)}
          value={choice.path}
          onChoose={(path) => onChoose({ path })}
        />
        <Choice
          label={t('role')}
          values={roles}
          value={choice.role}
          onChoose={(role) => onChoose({ role, organisation: '', department: '', switched: [] })}
        />
        <Choice
          label={t('organisation')}
          values={[...names.keys()]}
          nameOf={(symbol) => names.get(symbol) ?? symbol}
          value={organisation.symbol}
          onChoose={(symbol) => onChoose({ organisation: symbol, department: '', switched: [] })}
        />
        <Choice
          label={t('department')}
          values={[...departments.keys()]}
          nameOf={(symbol) => departments.get(symbol) ?? symbol}
          value={department}
          onChoose={(symbol) => onChoose({ organisation: organisation.symbol, department: symbol, switched: [] })}
        />
        <Choice
          label={t('language')}
          values={languages}
          value={choice.language}
          onChoose={(language) => onChoose({ language })}
        />
        <Checkbox
          size="xs"
          label={t('characterKeys')}
          checked={choice.characterKeys}
          onChange={(event) => onChoose({ characterKeys: event.currentTarget.checked })}
        />
        <Choice
          label={t('data')}
          values={dataAmounts}
          nameOf={(amount) => t(`amounts.${amount}`)}
          value={choice.data}
          onChoose={(data) => onChoose({ data })}
        />
        <TextInput
          size="xs"
          type="datetime-local"
          label={t('clock')}
          defaultValue={choice.clock}
          onBlur={({ currentTarget: { value } }) => value !== choice.clock && onChoose({ clock: value })}
        />
        <Choice
          label={t('latency')}
          values={latencies.map(String)}
          nameOf={(value) => `${value} ms`}
          value={String(choice.latencyMs)}
          onChoose={(value) => onChoose({ latencyMs: Number(value) })}
        />
        <Choice
          label={t('fault')}
          values={callFaults}
          nameOf={(fault) => t(`faults.${fault}`)}
          value={choice.fault}
          onChoose={(fault) => onChoose({ fault })}
        />
        <Choice
          searchable
          label={t('faultRoute')}
          values={everyRoute}
          nameOf={(name) => name || t('everyRoute')}
          value={choice.faultRoute}
          onChoose={(faultRoute) => onChoose({ faultRoute })}
        />
        <Choice
          label={t('live')}
          values={liveFaults}
          nameOf={(fault) => t(`liveFaults.${fault}`)}
          value={choice.live}
          onChoose={(live) => onChoose({ live })}
        />
        {department === allDepartments ? null : (
          <Switches
            switched={choice.switched}
            onChange={(switched) => onChoose({ organisation: organisation.symbol, department, switched })}
          />
        )}
        <Button size="xs" variant="default" onClick={onEvent}>
          {t('event')}
        </Button>
        {fills('record/modal/v1') ? (
          <Button size="xs" variant="default" onClick={onRecord}>
            {t('record')}
          </Button>
        ) : null}
        {fills('pin/modal/v1') ? (
          <Button size="xs" variant="default" onClick={onPin}>
            {t('pin')}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={onReset}>
          {t('reset')}
        </Button>
      </Stack>
      <h2 className={classes.heading}>{t('asked')}</h2>
      <ol data-marked className={classes.log} role="log" aria-label={t('asked')}>
        {asked.map(({ id, name, detail }) => (
          <li key={id}>
            {name} {detail}
          </li>
        ))}
      </ol>
    </aside>
  );
}
