import { describeRemote } from '@intake-desk/contracts';

export default describeRemote({
  name: 'mf-example',
  pages: [
    {
      path: '/example',
      permission: 'view_dashboard_charts',
      menu: {
        labels: {
          en: 'Example',
          nl: 'Example',
          de: 'Example',
          es: 'Example',
          pt: 'Example',
        },
        icon: 'dashboard',
        order: 65,
      },
    },
  ],
});
