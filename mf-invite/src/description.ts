import { describeRemote } from '@intake-desk/contracts';

export default describeRemote({
  name: 'mf-invite',
  pages: [
    {
      path: '/invite',
      permission: 'send_invite',
      menu: {
        labels: {
          en: 'Digital intake',
          nl: 'Digitale intake',
          de: 'Digitale Anamnese',
          es: 'Anamnesis digital',
          pt: 'Anamnese digital',
        },
        icon: 'invite',
        order: 20,
      },
    },
    {
      path: '/invite/bulk',
      permission: 'send_invite',
    },
    {
      path: '/weblink',
      permission: 'send_invite',
    },
    {
      path: '/mailbox',
      permission: 'send_invite',
      condition: 'mailbox',
      menu: {
        labels: {
          en: 'Mailbox',
          nl: 'Postvak',
          de: 'Postfach',
          es: 'Buzón',
          pt: 'Caixa de correio',
        },
        icon: 'mailbox',
        order: 25,
      },
    },
  ],
});
