interface DemoTag {
  /** Lower case, 16 characters at most. */
  readonly name: string;
  readonly color: string;
  /** Relative frequency on intakes. */
  readonly weight: number;
  readonly isDefault?: true;
  /** Remains on old records but cannot be added. */
  readonly disabled?: true;
  /** Added once the patient has answered. */
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
