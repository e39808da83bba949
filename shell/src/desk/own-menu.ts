import type { MenuEntry } from '@intake-desk/contracts';

/** Menu entries of the shell's own pages (S1 §2). */
export const ownMenu: readonly MenuEntry[] = [
  {
    labels: { en: 'Support', nl: 'Hulp', de: 'Hilfe', es: 'Ayuda', pt: 'Ajuda' },
    icon: 'support',
    order: 30,
    path: '/support',
    permission: 'none',
  },
  {
    labels: {
      en: 'Remote consult',
      nl: 'Videoconsult',
      de: 'Videosprechstunde',
      es: 'Videoconsulta',
      pt: 'Videoconsulta',
    },
    icon: 'consult',
    order: 40,
    path: '/consult',
    permission: 'remote_consult',
  },
  {
    labels: { en: 'What’s new', nl: 'Wat is er nieuw', de: 'Neuigkeiten', es: 'Novedades', pt: 'Novidades' },
    icon: 'releases',
    order: 65,
    path: '/releases',
    permission: 'none',
  },
  {
    labels: { en: 'About', nl: 'Over', de: 'Über', es: 'Acerca de', pt: 'Sobre' },
    icon: 'about',
    order: 70,
    path: '/about',
    permission: 'none',
  },
];
