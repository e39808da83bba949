import { describeRemote } from '@intake-desk/contracts';

export default describeRemote({
  name: 'mf-dashboard',
  pages: [
    {
      path: '/',
      permission: 'view_dashboard_charts',
      menu: {
        labels: {
          en: 'Dashboard',
          nl: 'Dashboard',
          de: 'Dashboard',
          es: 'Panel',
          pt: 'Painel',
        },
        icon: 'dashboard',
        order: 10,
      },
    },
    {
      path: '/intakes',
      permission: 'view_dashboard_charts',
    },
  ],
});
