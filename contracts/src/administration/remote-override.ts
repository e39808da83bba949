import { Type } from 'typebox';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { Descriptor } from '../remotes/descriptor.ts';
import { Nothing, route } from '../route/route.ts';

/**
 * Runs a released version of a remote in the caller's session until it ends. 404 while REMOTE_OVERRIDES is off, 422
 * `remote.not_offered` or `remote.unknown_version`, and as `setCurrentVersion`.
 */
export const setRemoteOverride = route('PUT /api/remote-override', {
  summary: "Runs another released version of a remote in the caller's session only",
  permission: 'test_remotes',
  scope: { org: 'body.org' },
  body: Type.Object({
    org: OrganisationSymbol,
    remote: Descriptor.properties.name,
    /** `1.0.0-f6bc5e4a`, `1.0.0` for its newest build, `7`, `build 7` or `1.0.0 build 7`. */
    version: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  reply: Nothing,
  example: { body: { org: 'northsea', remote: 'mf-sample', version: '1.0.0-00000002' } },
});

/** Ends all overrides of the caller's session. 404 while REMOTE_OVERRIDES is off. */
export const endRemoteOverrides = route('DELETE /api/remote-override', {
  summary: "Runs the usual versions of all remotes in the caller's session again",
  permission: 'none',
  scope: 'user',
  reply: Nothing,
});
