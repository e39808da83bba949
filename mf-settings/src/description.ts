import { describeRemote } from '@intake-desk/contracts';

export default describeRemote({
  name: 'mf-settings',
  parent: {
    labels: {
      en: 'Settings',
      nl: 'Instellingen',
      de: 'Einstellungen',
      es: 'Ajustes',
      pt: 'Definições',
    },
    icon: 'settings',
    order: 60,
    path: '/settings',
  },
  pages: [
    {
      path: '/settings/start',
      permission: 'admin',
      menu: {
        labels: {
          en: 'First steps',
          nl: 'Eerste stappen',
          de: 'Erste Schritte',
          es: 'Primeros pasos',
          pt: 'Primeiros passos',
        },
        icon: 'support',
        order: 5,
      },
    },
    {
      path: '/settings/organization',
      permission: 'admin',
      menu: {
        labels: {
          en: 'Organisations',
          nl: 'Organisaties',
          de: 'Organisationen',
          es: 'Organizaciones',
          pt: 'Organizações',
        },
        icon: 'organizations',
        order: 10,
      },
    },
    {
      path: '/settings/role',
      permission: 'edit_role',
      menu: {
        labels: {
          en: 'Roles',
          nl: 'Rollen',
          de: 'Rollen',
          es: 'Roles',
          pt: 'Funções',
        },
        icon: 'roles',
        order: 20,
      },
    },
    {
      path: '/settings/user',
      permission: 'view_user',
      menu: {
        labels: {
          en: 'Users',
          nl: 'Gebruikers',
          de: 'Benutzer',
          es: 'Usuarios',
          pt: 'Utilizadores',
        },
        icon: 'users',
        order: 30,
      },
    },
    {
      path: '/settings/reports',
      permission: 'edit_report_charts',
      menu: {
        labels: {
          en: 'Report settings',
          nl: 'Rapportages inrichten',
          de: 'Berichte einrichten',
          es: 'Configurar informes',
          pt: 'Configurar relatórios',
        },
        icon: 'reportSettings',
        order: 40,
      },
    },
    {
      path: '/settings/tags',
      permission: 'edit_tags',
      menu: {
        labels: {
          en: 'Tags',
          nl: 'Labels',
          de: 'Markierungen',
          es: 'Etiquetas',
          pt: 'Etiquetas',
        },
        icon: 'tags',
        order: 50,
      },
    },
    {
      path: '/settings/whiteLists',
      permission: 'admin',
      menu: {
        labels: {
          en: 'Whitelists',
          nl: 'Toegestane adressen',
          de: 'Zugelassene Adressen',
          es: 'Direcciones permitidas',
          pt: 'Endereços permitidos',
        },
        icon: 'whitelists',
        order: 60,
      },
    },
    {
      path: '/settings/thirdParty',
      permission: 'admin',
      menu: {
        labels: {
          en: 'Third-party video consult',
          nl: 'Videoconsult van derden',
          de: 'Videosprechstunde über Dritte',
          es: 'Videoconsulta de terceros',
          pt: 'Videoconsulta de terceiros',
        },
        icon: 'thirdParty',
        order: 70,
      },
    },
    {
      path: '/settings/diff',
      permission: 'view_diff_checker',
      menu: {
        labels: {
          en: 'Config diff checker',
          nl: 'Configuraties vergelijken',
          de: 'Konfigurationen vergleichen',
          es: 'Comparar configuraciones',
          pt: 'Comparar configurações',
        },
        icon: 'diff',
        order: 80,
      },
    },
    {
      path: '/settings/apiKeys',
      permission: 'admin',
      menu: {
        labels: {
          en: 'API keys',
          nl: 'API-sleutels',
          de: 'API-Schlüssel',
          es: 'Claves de API',
          pt: 'Chaves de API',
        },
        icon: 'apiKeys',
        order: 90,
      },
    },
    {
      path: '/settings/content',
      permission: 'admin',
      menu: {
        labels: {
          en: 'Content',
          nl: 'Inhoud',
          de: 'Inhalte',
          es: 'Contenidos',
          pt: 'Conteúdos',
        },
        icon: 'content',
        order: 100,
      },
    },
    {
      path: '/settings/messages',
      permission: 'admin',
      menu: {
        labels: {
          en: 'Messages',
          nl: 'Berichten',
          de: 'Nachrichten',
          es: 'Mensajes',
          pt: 'Mensagens',
        },
        icon: 'messages',
        order: 110,
      },
    },
    {
      path: '/settings/logs',
      permission: 'admin',
      menu: {
        labels: {
          en: 'Logs',
          nl: 'Logboeken',
          de: 'Protokolle',
          es: 'Registros',
          pt: 'Registos',
        },
        icon: 'logs',
        order: 120,
      },
    },
    {
      path: '/settings/remotes',
      permission: 'admin',
      menu: {
        labels: {
          en: 'Remotes',
          nl: 'Remotes',
          de: 'Remotes',
          es: 'Remotes',
          pt: 'Remotes',
        },
        icon: 'remotes',
        order: 130,
      },
    },
    {
      path: '/settings/releases',
      permission: 'admin',
      menu: {
        labels: {
          en: 'Release notes',
          nl: 'Release-notities',
          de: 'Versionshinweise',
          es: 'Notas de versión',
          pt: 'Notas de versão',
        },
        icon: 'releases',
        order: 140,
      },
    },
  ],
});
