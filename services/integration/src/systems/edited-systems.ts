import { NotFound } from '@intake-desk/contracts';
import type { Database, JsonValue } from '@intake-desk/database';
import {
  type Editor,
  holdOrganisation,
  logEdit,
  requireVersion,
  type Staff,
  unlessFieldTaken,
} from '@intake-desk/identity';
import { type EntitySchema, type FindOperator, IsNull } from 'typeorm';
import type { IntegrationContext } from '../context.ts';

interface SystemRow {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly createdBy: number | null;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
  readonly version: number;
}

export type SystemColumns<Row> = Omit<Row, Exclude<keyof SystemRow, 'name'> | 'lastMessageAt'>;

interface SystemWhere {
  readonly id?: number;
  readonly organisationId: number;
  readonly deletedAt: FindOperator<Date>;
}

/** One kind of a hospital's systems: those that send HL7 messages, get results, or launch the desk. */
interface SystemKind<Context, Row, Values, View> {
  readonly subject: 'hl7Sender' | 'hl7Destination' | 'fhirServer';
  readonly noun: 'HL7 sender' | 'HL7 destination' | 'FHIR server';
  readonly entity: EntitySchema<SystemRow>;
  readonly find: (database: Database, where: SystemWhere) => Promise<Row[]>;
  readonly lock: (database: Database, where: SystemWhere) => Promise<Row | null>;
  readonly viewsOf: (database: Database, scope: Staff['scope'], rows: readonly Row[]) => Promise<View[]>;
  /** Checks the values and returns their columns. Throws Invalid. */
  readonly check: (
    context: Context,
    editor: Editor,
    values: Values,
    before?: Row,
  ) => SystemColumns<Row> | Promise<SystemColumns<Row>>;
  /** Returns columns for the admin log, with departments by their symbols. */
  readonly logged: (columns: SystemColumns<Row>, symbolOf: (department: number) => string) => JsonValue;
}

/** Returns the use cases of one kind of systems. */
export function editedSystems<
  Context extends IntegrationContext,
  Row extends SystemRow,
  Values,
  View extends { readonly id: number; readonly name: string },
>({ subject, noun, entity, find, lock, viewsOf, check, logged }: SystemKind<Context, Row, Values, View>) {
  const owned = ({ scope }: Pick<Staff, 'scope'>) => ({ organisationId: scope.organisationId, deletedAt: IsNull() });

  const lockOne = async (database: Database, editor: Editor, id: number): Promise<Row> => {
    const row = await lock(database, { ...owned(editor), id });
    if (!row) throw new NotFound(`There is no such ${noun}.`);
    return row;
  };

  const viewOf = async (database: Database, editor: Editor, id: number): Promise<View> => {
    const [view] = await viewsOf(database, editor.scope, await find(database, { ...owned(editor), id }));
    if (!view) throw new Error(`A ${noun} has one view.`);
    return view;
  };

  interface Change {
    readonly action: keyof typeof pastTense;
    readonly before?: Row;
    readonly after?: SystemColumns<Row> & { readonly name: string };
  }
  const log = (database: Database, editor: Editor, id: number, { action, before, after }: Change) => {
    const { departments, organisationName } = editor.scope;
    const symbolOf = (department: number): string =>
      departments.find((one) => one.id === department)?.symbol ?? String(department);
    const { name = '' } = before ?? after ?? {};
    return logEdit(database, editor, {
      ...{ subject, subjectId: id, subjectName: name, action },
      phrase: `${pastTense[action]} the ${noun} ${name} of ${organisationName}`,
      before: before && logged(before, symbolOf),
      after: after && logged(after, symbolOf),
    });
  };

  return {
    async list({ database }: Context, staff: Pick<Staff, 'scope'>): Promise<View[]> {
      const views = await viewsOf(database, staff.scope, await find(database, owned(staff)));
      return views.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
    },

    /** Adds a system. Throws Invalid. */
    create(context: Context, editor: Editor, values: Values): Promise<View> {
      const { database } = context;
      return database.write(async () => {
        const { organisationId } = editor.scope;
        await holdOrganisation(database, organisationId);
        const columns = await check(context, editor, values);
        const now = database.now();
        const stamp = { createdAt: now, createdBy: editor.user.id || null, updatedAt: now };
        const row = { organisationId, ...columns, ...stamp };
        const { id } = await unlessFieldTaken('application', () => database.manager().save(entity, row));
        await log(database, editor, id, { action: 'create', after: columns });
        return viewOf(database, editor, id);
      });
    },

    /** Changes a system. Throws Invalid, NotFound, or Conflict if it was changed since `version`. */
    change(
      context: Context,
      editor: Editor,
      id: number,
      values: Values & { readonly version?: number | undefined },
    ): Promise<View> {
      const { database } = context;
      return database.write(async () => {
        await holdOrganisation(database, editor.scope.organisationId);
        const before = await lockOne(database, editor, id);
        requireVersion(before, values.version, noun);
        const columns = await check(context, editor, values, before);
        const stamp = { updatedAt: database.now(), version: before.version + 1 };
        const row = { ...columns, ...stamp };
        await unlessFieldTaken('application', () => database.manager().update(entity, { id }, row));
        await log(database, editor, id, { action: 'change', before, after: columns });
        return viewOf(database, editor, id);
      });
    },

    /** Deletes a system; its messages stay, and those that wait for it are not sent. Throws NotFound. */
    delete({ database }: Context, editor: Editor, id: number): Promise<void> {
      return database.write(async () => {
        const before = await lockOne(database, editor, id);
        await database.manager().update(entity, { id }, { deletedAt: database.now() });
        await log(database, editor, id, { action: 'delete', before });
      });
    },
  };
}

const pastTense = { create: 'created', change: 'changed', delete: 'deleted' } as const;
