import { LatePart, useLateModule, useShell } from '@intake-desk/kit';
import { useRegistry } from '../session/RegistryContext.tsx';
import { askedOverrides } from './asked-overrides.ts';
import type { TestedRemotesProps } from './TestedRemotes.tsx';

const loadTestedRemotes = () => import(/* webpackChunkName: "tested-remotes" */ './TestedRemotes.tsx');

/** For testers: asks about versions that the address names, and says which ones run in this session. */
export function Overrides() {
  const { registry } = useRegistry();
  const { can } = useShell();
  const asked = can('test_remotes') ? askedOverrides() : [];
  const tested = registry.remotes.filter(({ override }) => override);
  return asked.length > 0 || tested.length > 0 ? <LateTestedRemotes asked={asked} tested={tested} /> : null;
}

function LateTestedRemotes(props: TestedRemotesProps) {
  const late = useLateModule(loadTestedRemotes);
  return (
    <LatePart late={late} waiting={null}>
      {({ TestedRemotes }) => <TestedRemotes {...props} />}
    </LatePart>
  );
}
