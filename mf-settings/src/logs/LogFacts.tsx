import classes from './LogFacts.module.css';

interface LogFactsProps {
  /** What is empty is left out. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** What a row of a log says, a line each. */
export function LogFacts({ facts }: LogFactsProps) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name} className={classes.fact}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
