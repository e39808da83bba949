import { join } from 'node:path';
import type { ObjectExpression, Program } from 'estree';
import webpack, { type Compiler } from 'webpack';
import { workspaceFolder } from './package-version.ts';

const plugin = 'RouteDocsPlugin';
const contracts = join(workspaceFolder, 'contracts', 'src');

/** Properties of a route that only the API's documentation, the server and tests read. */
const docs: ReadonlySet<string> = new Set(['summary', 'example', 'reply']);

/** Removes the documentation of routes in contracts from a front end's scripts: 5 KiB of each first sight. */
export class RouteDocsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(plugin, (factory) => {
      factory.hooks.parser.for('javascript/auto').tap(plugin, (parser) => {
        if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
        parser.hooks.program.tap(plugin, (program) => {
          const { module } = parser.state;
          const file = module.nameForCondition() ?? '';
          // The harness checks its own gateway's replies.
          if (!file.startsWith(contracts) || file.startsWith(join(contracts, 'isolation'))) return;
          for (const range of routesOf(program).flatMap(takeDocs)) {
            module.addPresentationalDependency(new webpack.dependencies.ConstDependency('', range));
          }
        });
      });
    });
  }
}

/** Returns the values of `export const … = route('GET /…', { … })`. */
const routesOf = (program: Program): ObjectExpression[] =>
  program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'route')
        return [];
      const [, value] = init.arguments;
      return value?.type === 'ObjectExpression' ? [value] : [];
    });
  });

/** Removes the documentation from the route's tree; returns its ranges in the source, up to the next property. */
function takeDocs(route: ObjectExpression): [number, number][] {
  const { properties } = route;
  route.properties = properties.filter((property) => !isDocs(property));
  return properties.flatMap((property, index): [number, number][] => {
    const end = properties[index + 1]?.range?.[0] ?? property.range?.[1];
    return isDocs(property) && property.range && end ? [[property.range[0], end]] : [];
  });
}

const isDocs = (property: ObjectExpression['properties'][number]): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && docs.has(property.key.name);
