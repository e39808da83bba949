import { StepAsideEntity } from './first-steps/step-aside.entity.ts';
import { LaunchEntity } from './launch/launch.entity.ts';
import { ReleaseNoteEntity } from './release-notes/release-note.entity.ts';
import { RemoteCanaryEntity } from './remotes/remote-canary.entity.ts';
import { RemoteOverrideEntity } from './remotes/remote-override.entity.ts';
import { RemoteReleaseEntity } from './remotes/remote-release.entity.ts';
import { RemoteServingEntity } from './remotes/remote-serving.entity.ts';
import { RemoteTokenEntity } from './remotes/remote-token.entity.ts';
import { RemoteUseEntity } from './remotes/remote-use.entity.ts';
import { RemoteVersionEntity } from './remotes/remote-version.entity.ts';
import { ClientErrorEntity } from './routes/platform/client-error.entity.ts';
import { SsoAttemptEntity } from './sso/sso-attempt.entity.ts';

export const gatewayEntities = [
  ClientErrorEntity,
  LaunchEntity,
  ReleaseNoteEntity,
  RemoteCanaryEntity,
  RemoteOverrideEntity,
  RemoteReleaseEntity,
  RemoteServingEntity,
  RemoteTokenEntity,
  RemoteUseEntity,
  RemoteVersionEntity,
  SsoAttemptEntity,
  StepAsideEntity,
];
