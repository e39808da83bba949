import type { RemoteModule } from '@intake-desk/contracts';

const remote: RemoteModule = {
  name: 'mf-invite',
  pages: {
    '/invite': () => import(/* webpackChunkName: "page-invite" */ './invite/Invite.tsx'),
    '/weblink': () => import(/* webpackChunkName: "page-weblink" */ './weblink/Weblink.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
