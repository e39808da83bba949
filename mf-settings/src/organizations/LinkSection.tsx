import {
  type AdministeredOrganization,
  createOrganizationLink,
  deleteOrganizationLink,
  listOrganizationLinks,
  type OrganizationLink,
} from '@intake-desk/contracts/administration';
import {
  apiError,
  Button,
  ChartTwin,
  Confirmation,
  change,
  ErrorState,
  isApiError,
  query,
  Skeleton,
  Text,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../directory/organizations.module.css';
import { LinkForm } from './LinkForm.tsx';
import { LinkPicture } from './LinkPicture.tsx';
import { nameOf, pairsOf } from './link-words.ts';

const useDeleteOrganizationLink = change(deleteOrganizationLink).useMutation;
const useListOrganizationLinks = query(listOrganizationLinks).useQuery;

/** Data access between organisations: a picture with its table, and forms to add and remove links. */
export function LinkSection({ organizations }: { organizations: readonly AdministeredOrganization[] }) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const org = organisation.symbol;
  const { data, error, refetch } = useListOrganizationLinks({ query: { org } }, { refetchOnMountOrArgChange: true });
  const send = useSend();
  const [remove, removing] = useDeleteOrganizationLink();
  const [asked, setAsked] = useState<OrganizationLink>();
  const name = nameOf(organizations);
  const wordsOf = ({ reader, target, department }: OrganizationLink): string =>
    t(department === null ? 'organizations.links.whole' : 'organizations.links.part', {
      reader: name(reader),
      target: name(target),
      department,
    });

  const bringBack = async ({ reader, target, department }: OrganizationLink): Promise<void> => {
    const { error: refused } = await send(createOrganizationLink, { body: { org, reader, target, department } });
    if (refused) notify({ kind: 'error', message: t('organizations.links.notUndone') });
    await refetch();
  };
  const confirm = async (link: OrganizationLink): Promise<void> => {
    const { error: refused } = await remove({ params: { id: link.id }, query: { org } });
    // Somebody else has already removed it.
    if (refused && apiError(refused)?.kind !== 'notFound') return;
    setAsked(undefined);
    notify({
      kind: 'success',
      message: t('organizations.links.removed', { reader: name(link.reader), target: name(link.target) }),
      action: { label: t('organizations.links.undo'), run: () => void bringBack(link) },
    });
    await refetch();
  };

  const pairs = pairsOf(data ?? []);
  const title = t('organizations.links.title');
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <Text className={classes.quiet}>{t('organizations.links.hint')}</Text>
      {isApiError(error) ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton height={120} /> : null}
      {data?.length === 0 ? <Text>{t('organizations.links.empty')}</Text> : null}
      {pairs.length > 0 ? (
        <>
          <ChartTwin
            title={t('organizations.links.picture')}
            chart={
              <LinkPicture
                label={pairs
                  .map((pair) => wordsOf({ ...pair, id: 0, department: pair.departments.join(', ') || null }))
                  .join(' ')}
                pairs={pairs}
                name={name}
              />
            }
            heads={[t('organizations.links.pair'), t('organizations.links.departments')]}
            rows={pairs.map(({ reader, target, departments }) => [
              `${name(reader)} → ${name(target)}`,
              departments.join(', ') || t('organizations.links.all'),
            ])}
          />
          <ul className={classes.rows}>
            {data?.map((link) => (
              <li key={link.id} className={classes.row}>
                <span className={classes.words}>{wordsOf(link)}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('organizations.links.removeOf', { link: wordsOf(link) })}
                  onClick={() => setAsked(link)}
                >
                  {t('organizations.links.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <LinkForm
        organizations={organizations}
        onAdded={async () => {
          notify({ kind: 'success', message: t('organizations.links.added') });
          await refetch();
        }}
      />
      {asked ? (
        <Confirmation
          title={t('organizations.links.question')}
          sentences={[wordsOf(asked), t('organizations.links.consequence', { reader: name(asked.reader) })]}
          confirm={t('organizations.links.confirm')}
          cancel={t('organizations.links.keep')}
          busy={removing.isLoading}
          error={removing.error}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}
