import { matchesPath, type RemoteModule, type ShellApi } from '@intake-desk/contracts';
import { Code } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EmptyState } from '../components/EmptyState.tsx';
import { ShellProvider } from '../host/ShellProvider.tsx';
import type { OpenSlot, SlotControls } from '../host/use-open-slot.ts';
import classes from './Harness.module.css';
import type { HarnessContent, HarnessProblem } from './harness-content.ts';
import { Part } from './Part.tsx';

interface StageProps {
  readonly remote: HarnessContent['remote'];
  readonly api: ShellApi;
  readonly open: OpenSlot | undefined;
  readonly controls: SlotControls;
}

const nothing = {};

/** Shows the remote's page of the address, and the slot that was asked for if the remote fills it; or why there is no remote. */
export function Stage({ remote, api, open, controls }: StageProps) {
  const { t } = useTranslation('harness');
  const { pathname } = useLocation();
  if ('problem' in remote)
    return (
      <main className={classes.stage}>
        <Problem {...remote} />
      </main>
    );
  const path = Object.keys(remote.pages).find((pattern) => matchesPath(pattern, pathname));
  const page = path === undefined ? undefined : remote.pages[path];
  return (
    <ShellProvider api={api}>
      <main className={classes.stage}>
        {page ? (
          <Part key={path} load={page} props={nothing} />
        ) : (
          <EmptyState title={t('elsewhere', { path: pathname })} />
        )}
      </main>
      <Slot remote={remote} open={open} controls={controls} />
    </ShellProvider>
  );
}

function Problem({ problem, name, version, detail }: HarnessProblem) {
  const { t } = useTranslation('harness');
  return (
    <EmptyState
      icon="error"
      title={t(`problems.${problem}.cause`, { name, version })}
      hint={t(`problems.${problem}.cure`)}
    >
      {detail ? <Code>{detail}</Code> : null}
    </EmptyState>
  );
}

interface SlotProps extends Pick<StageProps, 'open' | 'controls'> {
  readonly remote: RemoteModule;
}

function Slot({ remote, open, controls: { close, step, hold } }: SlotProps) {
  if (open?.slot === 'record/modal/v1') {
    const load = remote.slots?.['record/modal/v1'];
    const { slot: _slot, ...record } = open;
    const props = { ...record, onClose: close, onTarget: step, onHold: hold };
    // One component for all records, since it steps from one to the next.
    return load ? <Part load={load} props={props} /> : null;
  }
  if (open?.slot === 'pin/modal/v1') {
    const load = remote.slots?.['pin/modal/v1'];
    return load ? <Part key={open.target.hash} load={load} props={{ target: open.target, onClose: close }} /> : null;
  }
  return null;
}
