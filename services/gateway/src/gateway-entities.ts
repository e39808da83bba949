import { ClientErrorEntity } from './client-error.entity.ts';
import { ExportFilterEntity } from './export-filter.entity.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { SsoAttemptEntity } from './sso/sso-attempt.entity.ts';

/** The tables of this room. */
export const gatewayEntities = [
  ClientErrorEntity,
  ExportFilterEntity,
  RemoteCanaryEntity,
  RemoteReleaseEntity,
  RemoteVersionEntity,
  SsoAttemptEntity,
];
