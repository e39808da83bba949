import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';
import { inviteApi } from './form/invite-api.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-invite',
  pages: {
    '/invite': () => import(/* webpackChunkName: "page-invite" */ './invite/Invite.tsx'),
    '/weblink': () => import(/* webpackChunkName: "page-weblink" */ './weblink/Weblink.tsx'),
    '/mailbox': () => import(/* webpackChunkName: "page-mailbox" */ './mailbox/Mailbox.tsx'),
  },
  endpoints: inviteApi.endpoints,
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
