import { type EnableWhen, type Item, inLanguage } from '@intake-desk/contracts';
import { ActionIcon, Checkbox, Icon, Select } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { DateLimit } from './DateLimit.tsx';
import { MainLanguage } from './main-language.ts';
import classes from './questionnaire.module.css';
import { RequiredNumber } from './RequiredNumber.tsx';
import type { FaultWords } from './use-fault-words.ts';

type Comparison = NonNullable<EnableWhen['compare']>['with'];

const comparisonNames: Readonly<Record<Comparison, string>> = {
  '>=': 'least',
  '<=': 'most',
  '>': 'above',
  '<': 'below',
  '=': 'equal',
  '!=': 'unequal',
};

type Test = Comparison | 'options' | 'answered' | 'notAnswered';

/** Returns the tests of a question's answer, the most likely first. */
function testsFor({ type }: Item): readonly [Test, ...Test[]] {
  const compared = ['>=', '<=', '>', '<', '=', '!='] as const;
  if (type === 'number' || type === 'scoring') return [...compared, 'answered', 'notAnswered'];
  if (type === 'date') return ['answered', 'notAnswered', ...compared];
  return type === 'textArea' ? ['answered', 'notAnswered'] : ['options', 'answered', 'notAnswered'];
}

const testOf = ({ options, answered, compare }: EnableWhen): Test =>
  options ? 'options' : (compare?.with ?? (answered === false ? 'notAnswered' : 'answered'));

/** Returns a condition with this test of the question; a comparison keeps the value of another one. */
function conditionOn(asked: Item, test: Test, before?: EnableWhen['compare']): EnableWhen {
  const { uniqueId } = asked;
  if (test === 'options') return { uniqueId, options: [0] };
  if (test === 'answered' || test === 'notAnswered') return { uniqueId, answered: test === 'answered' };
  const start = asked.type === 'date' ? {} : { number: asked.scale?.low ?? asked.number?.low ?? 0 };
  return { uniqueId, compare: { ...(before ?? start), with: test } };
}

/** Returns the condition with which a newly chosen question begins. */
export const firstCondition = (asked: Item): EnableWhen => conditionOn(asked, testsFor(asked)[0]);

interface ConditionRowProps {
  readonly label: string;
  readonly choices: readonly Item[];
  /** Undefined if the question is always shown. */
  readonly condition: EnableWhen | undefined;
  /** True without other conditions: only then the question can become one that is always shown. */
  readonly only: boolean;
  readonly place: string;
  readonly words: FaultWords;
  /** Undefined removes the condition. */
  readonly onChange: (condition?: EnableWhen) => void;
}

/** One condition: a question, the test of its answer, and the options or the value of the test. */
export function ConditionRow({ label, choices, condition, only, place, words, onChange }: ConditionRowProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const asked = choices.find(({ uniqueId }) => uniqueId === condition?.uniqueId);
  const always = { value: '', label: t('questionnaire.condition.always') };
  const choose = (given: string | null): void => {
    const next = choices.find(({ uniqueId }) => uniqueId === given);
    if (next === undefined) onChange();
    else if (next !== asked) onChange(firstCondition(next));
  };
  return (
    <>
      <div className={classes.row}>
        <Select
          className={classes.wide}
          label={label}
          description={choices.length === 0 ? t('questionnaire.condition.none') : undefined}
          searchable
          data={[
            ...(only ? [always] : []),
            ...choices.map(({ uniqueId, text }) => ({ value: uniqueId, label: inLanguage(text, main) || uniqueId })),
          ]}
          value={condition?.uniqueId ?? ''}
          error={words(`${place}.uniqueId`) ? t('questionnaire.faults.notEarlier') : undefined}
          onChange={choose}
        />
        {only ? null : (
          <ActionIcon
            className={classes.after}
            variant="subtle"
            color="gray"
            aria-label={t('questionnaire.condition.remove')}
            onClick={() => onChange()}
          >
            <Icon name="remove" />
          </ActionIcon>
        )}
      </div>
      {condition && asked ? <ConditionTest {...{ asked, condition, place, words, onChange }} /> : null}
    </>
  );
}

interface ConditionTestProps extends Pick<ConditionRowProps, 'place' | 'words' | 'onChange'> {
  readonly asked: Item;
  readonly condition: EnableWhen;
}

function ConditionTest({ asked, condition, place, words, onChange }: ConditionTestProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const { options, compare } = condition;
  const tests = testsFor(asked);
  const kind = asked.type === 'date' ? 'date' : 'number';
  const nameOf = (test: Test): string =>
    test === 'options' || test === 'answered' || test === 'notAnswered'
      ? t(`questionnaire.condition.${test}`)
      : t(`questionnaire.condition.${kind}.${comparisonNames[test]}`);
  const fault = words(`${place}.compare`);
  const error = fault && compare?.date === undefined && kind === 'date' ? t('questionnaire.faults.noDate') : fault;
  return (
    <div className={`${classes.row} ${classes.inset}`}>
      <Select
        label={t('questionnaire.condition.test')}
        data={tests.map((test) => ({ value: test, label: nameOf(test) }))}
        value={testOf(condition)}
        onChange={(test) => test && test !== testOf(condition) && onChange(conditionOn(asked, test, compare))}
      />
      {compare && kind === 'number' ? (
        <RequiredNumber
          label={t('questionnaire.condition.value')}
          value={compare.number ?? 0}
          decimals={asked.number?.decimals ?? 0}
          error={error}
          onChange={(number) => onChange({ ...condition, compare: { with: compare.with, number } })}
        />
      ) : null}
      {compare && asked.date ? (
        <DateLimit
          key={asked.uniqueId}
          label={t('questionnaire.condition.value')}
          kind={asked.date.kind}
          value={compare.date}
          error={error}
          onChange={(date) =>
            onChange({ ...condition, compare: { with: compare.with, ...(date === undefined ? {} : { date }) } })
          }
        />
      ) : null}
      {options && asked.options ? (
        <Checkbox.Group
          label={t('questionnaire.options.title')}
          error={
            words(`${place}.options`)
              ? t('questionnaire.faults.noOption')
              : options.map((_, index) => words(`${place}.options[${index}]`)).find(Boolean)
          }
          value={options.map(String)}
          onChange={(chosen) => onChange({ ...condition, options: chosen.map(Number).sort((a, b) => a - b) })}
        >
          {asked.options.map(({ text }, index) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place.
              key={index}
              mt={6}
              value={String(index)}
              label={inLanguage(text, main) || t('questionnaire.options.one', { number: index + 1 })}
            />
          ))}
        </Checkbox.Group>
      ) : null}
    </div>
  );
}
