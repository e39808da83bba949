import classes from './LogFacts.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
  /** Language of the value, if it differs from the user's. */
  readonly language?: string;
}

interface LogFactsProps {
  /** Empty facts are left out. */
  readonly facts: readonly Fact[];
}

/** Details of a log's row, a line each. */
export function LogFacts({ facts }: LogFactsProps) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value, language }) => (
          <div key={name} className={classes.fact}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value} lang={language}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
