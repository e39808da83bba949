import { describeRemote } from '@intake-desk/contracts';

export default describeRemote({
  name: 'mf-reports',
  pages: [
    {
      path: '/reports',
      permission: 'view_report_charts',
      condition: 'reportsEnabled',
      menu: {
        labels: {
          en: 'Reports',
          nl: 'Rapportages',
          de: 'Berichte',
          es: 'Informes',
          pt: 'Relatórios',
        },
        icon: 'reports',
        order: 50,
      },
    },
  ],
});
