import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { workspace } from '../../run/step.ts';
import { compile } from './compile.ts';

const container = 'mf_waiting_BUILDMRK';

/** The page of a version. */
interface PlainPage {
  readonly title: string;
  /** Code of its button, which may use `notify`. */
  readonly press: string;
}

/** The remote's pages, each a chunk with a stylesheet, loaded when opened. */
const sources = ({ title, press }: PlainPage) => ({
  'package.json': '{ "name": "@team/waiting", "version": "1.2.0", "type": "module" }',
  'remote.js': `
    export default {
      name: 'mf-waiting',
      pages: { '/waiting': () => import(/* webpackChunkName: "page-waiting" */ './waiting.js') },
      translations: () => Promise.resolve({ default: {} }),
    };`,
  'waiting.js': `
    import { createElement } from 'react';
    import { Button, PageHeader, useShell } from '@intake-desk/kit';
    import './waiting.css';
    export default function Waiting() {
      const { department, notify } = useShell();
      const button = createElement(Button, { onClick: () => { ${press} } }, 'Call in');
      return createElement('div', null, createElement(PageHeader, { title: '${title}', hint: department.name }), button);
    }`,
  'waiting.css': `:root { --waiting: "${title}" }`,
});

const label = 'Waiting room';
const description = {
  name: 'mf-waiting',
  routes: [{ path: '/waiting', permission: 'none' }],
  menu: [
    {
      ...{ path: '/waiting', permission: 'none', icon: 'dashboard', order: 90 },
      labels: { en: label, nl: label, de: label, es: label, pt: label },
    },
  ],
  slots: [],
};

/** Builds of a remote by another team with plain webpack, in a folder that finds the workspace's packages. */
export class PlainBuilds {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<PlainBuilds> {
    await mkdir(join(workspace, 'var'), { recursive: true });
    return new PlainBuilds(await mkdtemp(join(workspace, 'var', 'plain-build-')));
  }

  /** Builds a version whose page has this title and a button. Returns the folder of the build. */
  async build(title: string, press = "notify({ kind: 'success', message: 'Called in.' })"): Promise<string> {
    const folder = await mkdtemp(join(this.#folder, 'source-'));
    for (const [file, content] of Object.entries(sources({ title, press })))
      await writeFile(join(folder, file), content);
    const shared = { singleton: true, import: false } as const;
    await compile({
      mode: 'production',
      context: folder,
      entry: {},
      output: { path: join(folder, 'dist'), publicPath: 'auto', uniqueName: container },
      module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
      plugins: [
        new MiniCssExtractPlugin(),
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './remote': './remote.js' },
          shared: {
            react: { ...shared, requiredVersion: '^19.0.0' },
            '@intake-desk/kit': { ...shared, requiredVersion: '>=7.0.0' },
          },
          manifest: true,
          dts: false,
        }),
      ],
    });
    await writeFile(join(folder, 'dist', 'remote-description.json'), JSON.stringify(description));
    return join(folder, 'dist');
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
