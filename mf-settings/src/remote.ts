import type { RemoteModule } from '@intake-desk/contracts';
import { rolesApi } from './roles/roles-api.ts';
import { usersApi } from './users/users-api.ts';

const remote: RemoteModule = {
  name: 'mf-settings',
  pages: {
    '/settings/role': () => import(/* webpackChunkName: "page-settings-role" */ './roles/Roles.tsx'),
    '/settings/user': () => import(/* webpackChunkName: "page-settings-user" */ './users/Users.tsx'),
  },
  endpoints: { ...rolesApi.endpoints, ...usersApi.endpoints },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
