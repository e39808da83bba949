import classes from './LogFacts.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
  /** Of the value, if it is not the reader's. */
  readonly language?: string;
}

interface LogFactsProps {
  /** What is empty is left out. */
  readonly facts: readonly Fact[];
}

/** What a row of a log says, a line each. */
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
