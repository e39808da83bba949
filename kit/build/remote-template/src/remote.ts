import type { RemoteModule } from '@intake-desk/contracts';

const remote: RemoteModule = {
  name: 'mf-example',
  pages: {
    '/example': () => import(/* webpackChunkName: "page-example" */ './start/Start.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
