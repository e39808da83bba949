import {
  DataSource,
  EntityManager,
  type EntityMetadata,
  type EntityTarget,
  type FindManyOptions,
  type FindOneOptions,
  FindOperator,
  type FindOptionsWhere,
  type ObjectLiteral,
  type QueryRunner,
} from 'typeorm';
import { selectsAny } from '../sql/select.ts';
import { allOf, isIn, joined, nothing, type Sql, type SqlValue, sql, verbatim } from '../sql/sql.ts';

type ColumnMetadata = EntityMetadata['columns'][number];
type Where<E> = FindOptionsWhere<E> | FindOptionsWhere<E>[];

/** A data source that finds rows by plain values without TypeORM's slow query builder (decision 402). */
export class DeskSource extends DataSource {
  override createEntityManager(runner?: QueryRunner): EntityManager {
    return new DeskManager(this, runner);
  }
}

class DeskManager extends EntityManager {
  override async find<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    options: FindManyOptions<E> = {},
  ): Promise<E[]> {
    return (await this.#rows(entity, options)) ?? super.find(entity, options);
  }

  override findBy<E extends ObjectLiteral>(entity: EntityTarget<E>, where: Where<E>): Promise<E[]> {
    return this.find(entity, { where });
  }

  override async findOne<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    options: FindOneOptions<E>,
  ): Promise<E | null> {
    const rows = options.where && (await this.#rows(entity, { ...options, take: 1 }));
    return rows ? (rows[0] ?? null) : super.findOne(entity, options);
  }

  override findOneBy<E extends ObjectLiteral>(entity: EntityTarget<E>, where: Where<E>): Promise<E | null> {
    return this.findOne(entity, { where });
  }

  override async existsBy<E extends ObjectLiteral>(entity: EntityTarget<E>, where: Where<E>): Promise<boolean> {
    const metadata = this.dataSource.getMetadata(entity);
    const condition = conditionOf(metadata, where);
    if (!condition) return super.existsBy(entity, where);
    return selectsAny(this)`SELECT 1 FROM ${named(metadata.tableName)} WHERE ${condition} LIMIT 1`;
  }

  /** Returns undefined for options that only the query builder knows. */
  async #rows<E extends ObjectLiteral>(entity: EntityTarget<E>, options: FindManyOptions<E>): Promise<E[] | undefined> {
    const metadata = this.dataSource.getMetadata(entity);
    const { where = {}, order = {}, select, take, ...others } = options;
    const columns = selectedColumns(metadata, select);
    const condition = conditionOf(metadata, where);
    const ordered = orderOf(metadata, order);
    if (!columns || !condition || !ordered || Object.values(others).some((other) => other !== undefined))
      return undefined;
    // SQLite plans a statement again for each value of a limit passed as a parameter.
    const limit = take === undefined ? nothing : verbatim(`LIMIT ${Number(take)}`);
    const { text, values } =
      sql`SELECT ${columnList(columns)} FROM ${named(metadata.tableName)} WHERE ${condition} ${ordered} ${limit}`;
    const rows: Record<string, unknown>[] = await this.query(text, [...values]);
    return rows.map((row) => {
      const found: E = metadata.create();
      for (const column of columns) {
        const value = this.dataSource.driver.prepareHydratedValue(row[column.databaseName], column);
        column.setEntityValue(found, value);
      }
      return found;
    });
  }
}

const named = (name: string): Sql => verbatim(`\`${name}\``);

const columnLists = new WeakMap<readonly ColumnMetadata[], Sql>();

function columnList(columns: readonly ColumnMetadata[]): Sql {
  const known = columnLists.get(columns);
  if (known) return known;
  const list = joined(
    columns.map(({ databaseName }) => named(databaseName)),
    ', ',
  );
  columnLists.set(columns, list);
  return list;
}

/** Returns the columns that are named with `true`, all by default. */
function selectedColumns(
  metadata: EntityMetadata,
  select: FindManyOptions['select'],
): readonly ColumnMetadata[] | undefined {
  if (!select) return metadata.columns;
  const chosen: readonly [string, unknown][] = Object.entries(select);
  if (chosen.some(([, value]) => value !== true)) return undefined;
  return metadata.columns.filter(({ propertyName }) => chosen.some(([name]) => name === propertyName));
}

function orderOf(metadata: EntityMetadata, order: object): Sql | undefined {
  const parts = Object.entries(order).map(([name, direction]: [string, unknown]) => {
    const column = metadata.findColumnWithPropertyName(name);
    if (!column || (direction !== 'ASC' && direction !== 'DESC')) return undefined;
    return sql`${named(column.databaseName)} ${verbatim(direction)}`;
  });
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  return known.length === 0 ? nothing : sql`ORDER BY ${joined(known, ', ')}`;
}

/** Returns the condition that all fields have their values; undefined for alternatives and for operators that are not plain. */
function conditionOf(metadata: EntityMetadata, where: object): Sql | undefined {
  if (Array.isArray(where)) return undefined;
  const parts = Object.entries(where).map(([name, wanted]: [string, unknown]) => {
    const column = metadata.findColumnWithPropertyName(name);
    return column && !column.transformer ? comparison(named(column.databaseName), wanted) : undefined;
  });
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : allOf(known);
}

function comparison(column: Sql, wanted: unknown): Sql | undefined {
  if (isValue(wanted)) return sql`${column} = ${wanted}`;
  if (!(wanted instanceof FindOperator)) return undefined;
  const { type, value, child } = wanted;
  if (type === 'not') {
    const inner = comparison(column, child ?? value);
    return inner && sql`NOT (${inner})`;
  }
  if (child) return undefined;
  if (type === 'isNull') return sql`${column} IS NULL`;
  if (type === 'in' && Array.isArray(value)) return value.every(isValue) ? isIn(column, value) : undefined;
  const operator = operators[type];
  return operator && isValue(value) ? sql`${column} ${operator} ${value}` : undefined;
}

const operators: Readonly<Record<string, Sql>> = {
  lessThan: sql`<`,
  lessThanOrEqual: sql`<=`,
  moreThan: sql`>`,
  moreThanOrEqual: sql`>=`,
};

const isValue = (value: unknown): value is Exclude<SqlValue, null> =>
  ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date;
