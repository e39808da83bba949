import {
  allDepartments,
  type DepartmentSwitch,
  type Descriptor,
  departmentSwitches,
  languages,
  type ShellOrganisation,
} from '@intake-desk/contracts';
import { Button, Checkbox, Fieldset, Select, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fakePeople } from '../fake/fake-people.ts';
import { fakeFaults } from '../fake/fake-settings.ts';
import classes from './Harness.module.css';
import { type HarnessChoice, latencies } from './harness-choice.ts';
import type { AskedOfShell } from './use-harness-api.ts';

interface PanelProps {
  readonly descriptor: Descriptor;
  readonly choice: HarnessChoice;
  readonly organisations: readonly ShellOrganisation[];
  readonly organisation: ShellOrganisation | undefined;
  readonly department: string;
  /** Names of the routes that a fault can be for. */
  readonly routes: readonly string[];
  readonly asked: readonly AskedOfShell[];
  readonly onChoose: (change: Partial<HarnessChoice>) => void;
  /** Sends a live event, as if another user had created an intake. */
  readonly onEvent: () => void;
  /** Opens a record, as a remote asks the shell to; undefined where there is none to open. */
  readonly onRecord: (() => void) | undefined;
  /** The same for the PIN modal. */
  readonly onPin: (() => void) | undefined;
}

/** Everything that QA controls of the world around the remote. */
export function Panel({
  descriptor,
  choice,
  organisations,
  organisation,
  department,
  routes,
  asked,
  onChoose,
  onEvent,
  onRecord,
  onPin,
}: PanelProps) {
  const { t } = useTranslation('harness');
  const fake = choice.gateway === 'fake';
  const departments = [
    ...(organisation?.departments ?? []),
    ...((organisation?.departments.length ?? 0) > 1 ? [{ symbol: allDepartments, name: t('allDepartments') }] : []),
  ];
  const named = (list: readonly { symbol: string; name: string }[]) =>
    list.map(({ symbol, name }) => ({ value: symbol, label: name }));
  const toggle = (name: DepartmentSwitch, on: boolean): void =>
    onChoose({
      organisation: organisation?.symbol ?? '',
      department,
      switched: on ? [...choice.switched, name] : choice.switched.filter((one) => one !== name),
    });
  return (
    <aside className={classes.panel} aria-label={t('title', { name: descriptor.name })}>
      <h1 className={classes.title}>{t('title', { name: descriptor.name })}</h1>
      <Stack gap="xs">
        <Select
          size="xs"
          label={t('page')}
          data={descriptor.routes.map(({ path }) => path)}
          value={choice.path}
          onChange={(path) => onChoose({ path: path ?? choice.path })}
        />
        <Select
          size="xs"
          label={t('gateway')}
          data={[
            { value: 'fake', label: t('fake') },
            { value: 'real', label: t('real') },
          ]}
          value={choice.gateway}
          onChange={(gateway) => onChoose({ gateway: gateway === 'real' ? 'real' : 'fake' })}
        />
        {fake ? (
          <Select
            size="xs"
            label={t('role')}
            data={fakePeople.map(({ role }) => role)}
            value={choice.role}
            onChange={(role) => onChoose({ role: role ?? choice.role, organisation: '', department: '' })}
          />
        ) : null}
        <Select
          size="xs"
          label={t('organisation')}
          data={named(organisations)}
          value={organisation?.symbol ?? null}
          onChange={(symbol) => onChoose({ organisation: symbol ?? '', department: '' })}
        />
        <Select
          size="xs"
          label={t('department')}
          data={named(departments)}
          value={department}
          onChange={(symbol) => onChoose({ department: symbol ?? '' })}
        />
        <Select
          size="xs"
          label={t('language')}
          data={[...languages]}
          value={choice.language}
          onChange={(value) => onChoose({ language: languages.find((language) => language === value) ?? 'en' })}
        />
        <Checkbox
          size="xs"
          label={t('characterKeys')}
          checked={choice.characterKeys}
          onChange={(event) => onChoose({ characterKeys: event.currentTarget.checked })}
        />
        {fake ? (
          <>
            <Select
              size="xs"
              label={t('latency')}
              data={latencies.map((value) => ({ value: String(value), label: `${value} ms` }))}
              value={String(choice.latencyMs)}
              onChange={(value) => onChoose({ latencyMs: Number(value ?? 0) })}
            />
            <Select
              size="xs"
              label={t('fault')}
              data={fakeFaults.map((value) => ({ value, label: t(`faults.${value}`) }))}
              value={choice.fault}
              onChange={(value) => onChoose({ fault: fakeFaults.find((fault) => fault === value) ?? 'none' })}
            />
            <Select
              size="xs"
              searchable
              label={t('faultRoute')}
              data={[{ value: '', label: t('everyRoute') }, ...routes.map((value) => ({ value, label: value }))]}
              value={choice.faultRoute}
              onChange={(value) => onChoose({ faultRoute: value ?? '' })}
            />
            <TextInput
              size="xs"
              type="datetime-local"
              label={t('clock')}
              value={choice.clock}
              onChange={(event) => onChoose({ clock: event.currentTarget.value })}
            />
            <Fieldset legend={t('switches')} p="xs">
              <Stack gap={4}>
                {departmentSwitches.map((name) => (
                  <Checkbox
                    key={name}
                    size="xs"
                    label={name}
                    checked={choice.switched.includes(name)}
                    onChange={(event) => toggle(name, event.currentTarget.checked)}
                  />
                ))}
              </Stack>
            </Fieldset>
            <Button size="xs" variant="default" onClick={onEvent}>
              {t('event')}
            </Button>
            {onRecord && descriptor.slots.includes('record/modal/v1') ? (
              <Button size="xs" variant="default" onClick={onRecord}>
                {t('record')}
              </Button>
            ) : null}
            {onPin && descriptor.slots.includes('pin/modal/v1') ? (
              <Button size="xs" variant="default" onClick={onPin}>
                {t('pin')}
              </Button>
            ) : null}
          </>
        ) : null}
      </Stack>
      <h2 className={classes.heading}>{t('asked')}</h2>
      <ol className={classes.log} role="log" aria-label={t('asked')}>
        {asked.map(({ id, name, detail }) => (
          <li key={id}>
            {name} {detail}
          </li>
        ))}
      </ol>
    </aside>
  );
}
