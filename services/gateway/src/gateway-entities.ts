import { StepAsideEntity } from './first-steps/step-aside.entity.ts';
import { ReleaseNoteEntity } from './release-notes/release-note.entity.ts';
import { RemoteCanaryEntity } from './remotes/remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remotes/remote-release.entity.ts';
import { RemoteVersionEntity } from './remotes/remote-version.entity.ts';
import { ClientErrorEntity } from './routes/platform/client-error.entity.ts';
import { SsoAttemptEntity } from './sso/sso-attempt.entity.ts';

/** The tables of this service. */
export const gatewayEntities = [
  ClientErrorEntity,
  ReleaseNoteEntity,
  RemoteCanaryEntity,
  RemoteReleaseEntity,
  RemoteVersionEntity,
  SsoAttemptEntity,
  StepAsideEntity,
];
