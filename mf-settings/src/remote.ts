import type { RemoteModule } from '@intake-desk/contracts';
import { usersApi } from './users/users-api.ts';

const remote: RemoteModule = {
  name: 'mf-settings',
  pages: {
    '/settings/user': () => import(/* webpackChunkName: "page-settings-user" */ './users/Users.tsx'),
  },
  endpoints: usersApi.endpoints,
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
