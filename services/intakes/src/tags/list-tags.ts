import type { Tag } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { organisationTags } from './organisation-tags.ts';

export const listTags =
  ({ database }: IntakesContext) =>
  ({ scope: { organisationId }, can }: Staff): Promise<Tag[]> =>
    organisationTags(database, organisationId, { externalIds: can('view_tag_external_id') });
