import { searchText } from '@intake-desk/contracts';
import { getConfigSide } from '@intake-desk/contracts/administration';
import {
  Alert,
  EmptyState,
  ErrorState,
  Group,
  Icon,
  query,
  Skeleton,
  Switch,
  TextFilter,
  useAddressView,
  useShell,
  type ViewForm,
} from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableSettings } from './CopyableSettings.tsx';
import classes from './diff.module.css';
import { readNarrowing, writeNarrowing } from './narrowing-address.ts';
import { SidePicker } from './SidePicker.tsx';
import { settingRows } from './setting-row.ts';
import { readSide, type Side, usualRight, writeSides } from './side-address.ts';
import { useChoice } from './use-choice.ts';
import { useSettingWords } from './use-setting-words.ts';
import { useSettingsCopy } from './use-settings-copy.ts';

const useGetConfigSide = query(getConfigSide).useQuery;

/** Partial changes of the address are applied to its newest state, which may not be rendered yet. */
const wholeAddress: ViewForm<URLSearchParams> = {
  read: ({ search }) => search,
  write: (search, { state }) => ({ search, state }),
};

/** Two sides and their differences; sides, search and switch are kept in the address. */
export function Comparison({ left }: { left: Side }) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { view: address, change } = useAddressView(wholeAddress);
  const { search, all } = readNarrowing(address);
  const wordsOf = useSettingWords();

  const departments = organisation.departments.map(({ symbol }) => symbol);
  const leftCall = useSide(left);
  const right = readSide(address, 'right', departments) ?? usualRight(departments, left, leftCall.currentData);
  // Until the right side is known this repeats the left side's query, which is cached.
  const rightCall = useSide(right ?? left);
  const calls = [leftCall, rightCall];
  const choice = useChoice(JSON.stringify([left, right]));
  const count = useRef<HTMLParagraphElement>(null);
  const copy = useSettingsCopy({
    refetch: () => Promise.all(calls.map(({ refetch }) => refetch())),
    onCopied: () => {
      choice.clear();
      // The element that opened the dialog may be gone with its difference.
      count.current?.focus();
    },
  });
  const failed = calls.find(({ error }) => error !== undefined);

  const [leftData, rightData] = calls.map(({ currentData }) => currentData);
  const rows = leftData && rightData ? settingRows(leftData.settings, rightData.settings) : [];
  const differing = rows.filter(({ differs }) => differs);
  const shown = (all ? rows : differing).filter(({ path, left: one, right: other }) => {
    const { name, group, inWords } = wordsOf(path);
    const texts = [name, group, inWords(one?.value), inWords(other?.value)];
    return texts.some((text) => searchText(text).includes(searchText(search)));
  });
  const headOf = ({ department, version }: Side): string =>
    t('diff.head', {
      name: organisation.departments.find(({ symbol }) => symbol === department)?.name ?? department,
      at: version === undefined ? t('diff.now') : t('diff.atVersion', { version }),
    });
  const choose = (sides: { readonly left?: Side; readonly right?: Side }): void =>
    change((before) => writeSides(before, { left, right: right ?? left, ...sides }));

  return (
    <>
      <div className={classes.sides}>
        <SidePicker
          name="left"
          side={left}
          versions={versionsOf(leftCall.data, left)}
          onChange={(side) => choose({ left: side })}
        />
        {right ? (
          <SidePicker
            name="right"
            side={right}
            versions={versionsOf(rightCall.data, right)}
            onChange={(side) => choose({ right: side })}
          />
        ) : null}
      </div>
      <Group gap="8px 24px" mb={12}>
        <div className={classes.search}>
          <TextFilter
            label={t('diff.search')}
            placeholder={t('diff.search')}
            search
            value={search}
            onChange={(text) => change((before) => writeNarrowing(before, { search: text ?? '' }))}
          />
        </div>
        <Switch
          label={t('diff.all')}
          checked={all}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            change((before) => writeNarrowing(before, { all: checked }));
          }}
        />
        <p role="status" className={classes.count} ref={count} tabIndex={-1}>
          {right && leftData && rightData && !failed
            ? t('diff.count', { count: differing.length, total: rows.length })
            : ''}
        </p>
      </Group>
      {copy.stale === undefined ? null : <StaleNotice name={copy.stale} />}
      {failed ? (
        <ErrorState
          error={failed.error}
          busy={calls.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { error, refetch } of calls) if (error) void refetch();
          }}
        />
      ) : !(right && leftData && rightData) ? (
        <Skeleton height={420} aria-busy />
      ) : shown.length > 0 ? (
        <CopyableSettings
          rows={rows}
          shown={shown}
          heads={{ left: headOf(left), right: headOf(right) }}
          marked={all}
          sides={{ left: { side: left, data: leftData }, right: { side: right, data: rightData } }}
          choice={choice}
          copy={copy}
        />
      ) : search === '' ? (
        <EmptyState icon="diff" title={t('diff.same')} hint={t('diff.sameHint')} />
      ) : (
        <EmptyState title={t('diff.noMatch')} hint={t(all ? 'diff.noMatchHint' : 'diff.noMatchOfDiffering')} />
      )}
    </>
  );
}

function useSide({ department, version }: Side) {
  const { organisation } = useShell();
  return useGetConfigSide(
    {
      query: { org: organisation.symbol, departmentSymbol: department, version },
    },
    { refetchOnMountOrArgChange: true },
  );
}

/** Returns the versions of a side's department; the previous ones while another version loads. */
function versionsOf(data: ReturnType<typeof useSide>['data'], { department }: Side) {
  return data?.symbol === department ? data.versions : [];
}

/** Explains that nothing was copied because a department changed. Takes the focus from the closed dialog. */
function StaleNotice({ name }: { name: string }) {
  const { t } = useTranslation('mf-settings');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      role="alert"
      color="orange"
      variant="light"
      mb="sm"
      icon={<Icon name="warning" />}
      title={t('diff.copy.stale', { name })}
    >
      {t('diff.copy.staleHint')}
    </Alert>
  );
}
