import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-invite',
  pages: {
    '/invite': () => import(/* webpackChunkName: "page-invite" */ './invite/Invite.tsx'),
    '/invite/bulk': () => import(/* webpackChunkName: "page-invite-bulk" */ './bulk/Bulk.tsx'),
    '/weblink': () => import(/* webpackChunkName: "page-weblink" */ './weblink/Weblink.tsx'),
    '/mailbox': () => import(/* webpackChunkName: "page-mailbox" */ './mailbox/Mailbox.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
