import vm from 'node:vm';

declare module 'vm' {
  interface SourceTextModule {
    /** Missing in @types/node. */
    createCachedData(): Buffer;
  }
}

/**
 * Globals that no test replaces. A shared script gets them as variables: in a test file's context each access to a
 * global calls Node, and React and Mantine read these for every element.
 */
const builtIns = ['Array', 'Error', 'Map', 'Math', 'Number', 'Object', 'Set', 'String', 'Symbol', 'WeakMap'];

/**
 * Compiles CommonJS files of packages once per worker instead of once per test file. Jest compiles each file anew for each
 * test file's context; a script that runs in several contexts shares its compiled functions.
 */
export function shareScripts(): void {
  const { compileFunction } = vm;
  /** By file; undefined for files that import others dynamically, since an import belongs to the test file that compiled it. */
  const scripts = new Map<string, vm.Script | undefined>();

  const compileShared: typeof compileFunction = (code, parameters = [], options = {}) => {
    const { filename, parsingContext } = options;
    if (!filename?.includes('/node_modules/') || !parsingContext) return compileFunction(code, parameters, options);
    if (!scripts.has(filename)) {
      const shared = !/\bimport\s*\(/.test(code);
      const own = builtIns.filter((name) => code.includes(name)).join();
      const wrapped = `((${own}) => function (${parameters.join()}) {${quick(filename, code)}\n})(${own})`;
      scripts.set(filename, shared ? new vm.Script(wrapped, { filename }) : undefined);
    }
    return scripts.get(filename)?.runInContext(parsingContext) ?? compileFunction(code, parameters, options);
  };
  Object.assign(vm, { compileFunction: compileShared });
}

/** Reuses compiled ES modules: V8 compiles from a cache if another test file of the worker had the same text. */
export function cacheModules(): void {
  const { SourceTextModule } = vm;
  // The test command itself runs without --experimental-vm-modules and only reads a name of the runner.
  if (!SourceTextModule) return;
  const compiled = new Map<string, { code: string; cachedData: Buffer }>();

  const compile = (code: string, options: vm.SourceTextModuleOptions = {}): vm.SourceTextModule => {
    const { identifier = '' } = options;
    const known = compiled.get(identifier);
    if (known?.code === code) {
      try {
        return new SourceTextModule(code, { ...options, cachedData: known.cachedData });
      } catch (error) {
        if (!isRejection(error)) throw error;
      }
    }
    const module = new SourceTextModule(code, options);
    compiled.set(identifier, { code, cachedData: module.createCachedData() });
    return module;
  };
  Object.assign(vm, {
    SourceTextModule: new Proxy(SourceTextModule, { construct: (_, [code, options]) => compile(code, options) }),
  });
}

/**
 * Fastify searches all loaded modules for a plugin without a name, if a list of them exists. With Jest's slow list that
 * took a seventh of the time of a gateway's tests.
 */
const quick = (filename: string, code: string): string =>
  filename.endsWith('/fastify/lib/plugin-utils.js') ? code.replace('require.cache', 'undefined') : code;

/** V8 rejects data written under other flags, such as before a test exposed the garbage collector. */
const isRejection = (error: unknown): boolean =>
  // The error comes from the module's context, which has another Error class.
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_VM_MODULE_CACHED_DATA_REJECTED';
