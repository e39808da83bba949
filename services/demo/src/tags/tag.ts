import type { Language } from '@intake-desk/contracts';

interface DemoTag {
  /** Lower case, 16 characters at most. */
  readonly name: string;
  readonly color: string;
  /** Relative frequency on intakes. */
  readonly weight: number;
  readonly isDefault?: true;
  /** Remains on old records but cannot be added. */
  readonly disabled?: true;
  /** Is added once the answers are there. */
  readonly aboutAnswers?: true;
  readonly externalId?: string;
  readonly enablingEmailKey?: string;
}

interface DemoTagGroup {
  readonly name: string;
  readonly color: string;
  /** A record has at most one tag of it. */
  readonly exclusive: boolean;
  readonly isNoGroup?: true;
  readonly tags: readonly DemoTag[];
}

/** Tags of every organisation of the demonstration, in groups of which one is exclusive. */
export const demoTags: readonly DemoTagGroup[] = [
  {
    name: 'Priority',
    color: '#a65980',
    exclusive: true,
    tags: [
      { name: 'urgent', color: '#a65980', weight: 8 },
      { name: 'soon', color: '#cc6677', weight: 14 },
      { name: 'routine', color: '#939331', weight: 30 },
    ],
  },
  {
    name: 'Care',
    color: '#7569ae',
    exclusive: false,
    tags: [
      { name: 'interpreter', color: '#7569ae', weight: 7, externalId: 'TOLK' },
      { name: 'wheelchair', color: '#3f9d8e', weight: 6 },
      { name: 'needs call', color: '#248243', weight: 12, enablingEmailKey: 'needs-call' },
      { name: 'anticoagulants', color: '#ae4d9e', weight: 10, externalId: 'ANTISTOL' },
      { name: 'fasting told', color: '#6395ae', weight: 13 },
    ],
  },
  {
    name: 'Other',
    color: '#6b7785',
    exclusive: false,
    isNoGroup: true,
    tags: [
      { name: 'checked', color: '#6b7785', weight: 16, aboutAnswers: true },
      { name: 'study 2023', color: '#9b8f54', weight: 4, disabled: true },
    ],
  },
];

interface DemoTagEmail {
  readonly language: Language;
  readonly subject: string;
  readonly template: string;
}

/** Mails of tags by their key, in every interface language. */
export const demoTagEmails: Readonly<Record<string, readonly DemoTagEmail[]>> = {
  'needs-call': [
    {
      language: 'en',
      subject: '{organisation}: please call us',
      template:
        'We have a question about your visit and could not reach you by phone.\n\nPlease call {department} on a working day between 9:00 and 16:00.',
    },
    {
      language: 'nl',
      subject: '{organisation}: wilt u ons bellen?',
      template:
        'Wij hebben een vraag over uw bezoek en konden u telefonisch niet bereiken.\n\nWilt u op een werkdag tussen 9.00 en 16.00 uur bellen met {department}?',
    },
    {
      language: 'de',
      subject: '{organisation}: Bitte rufen Sie uns an',
      template:
        'Wir haben eine Frage zu Ihrem Besuch und konnten Sie telefonisch nicht erreichen.\n\nBitte rufen Sie an einem Werktag zwischen 9 und 16 Uhr an: {department}.',
    },
    {
      language: 'es',
      subject: '{organisation}: llámenos, por favor',
      template:
        'Tenemos una pregunta sobre su visita y no hemos podido localizarle por teléfono.\n\nLlame a {department} un día laborable entre las 9:00 y las 16:00.',
    },
    {
      language: 'pt',
      subject: '{organisation}: telefone-nos, por favor',
      template:
        'Temos uma pergunta sobre a sua visita e não conseguimos contactá-lo por telefone.\n\nTelefone para {department} num dia útil entre as 9h00 e as 16h00.',
    },
  ],
};
