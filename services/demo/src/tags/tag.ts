export interface DemoTag {
  /** Lower case, 16 characters at most. */
  readonly name: string;
  readonly color: string;
  /** How often it is put on an intake, compared with the others. */
  readonly weight: number;
  readonly isDefault?: true;
  /** Still on old records, no longer to be added. */
  readonly disabled?: true;
  readonly externalId?: string;
  readonly enablingEmailKey?: string;
}

export interface DemoTagGroup {
  readonly name: string;
  readonly color: string;
  /** A record carries at most one tag of it. */
  readonly exclusive: boolean;
  readonly isNoGroup?: true;
  readonly tags: readonly DemoTag[];
}

/** Tags of every organisation of the demonstration, in groups of which one is exclusive. */
export const demoTags: readonly DemoTagGroup[] = [
  {
    name: 'Priority',
    color: '#882255',
    exclusive: true,
    tags: [
      { name: 'urgent', color: '#882255', weight: 8 },
      { name: 'soon', color: '#cc6677', weight: 14 },
      { name: 'routine', color: '#999933', weight: 30 },
    ],
  },
  {
    name: 'Care',
    color: '#332288',
    exclusive: false,
    tags: [
      { name: 'interpreter', color: '#332288', weight: 7, externalId: 'TOLK' },
      { name: 'wheelchair', color: '#44aa99', weight: 6 },
      { name: 'needs call', color: '#117733', weight: 12, enablingEmailKey: 'needs-call' },
      { name: 'anticoagulants', color: '#aa4499', weight: 10, externalId: 'ANTISTOL' },
      { name: 'fasting told', color: '#88ccee', weight: 13 },
    ],
  },
  {
    name: 'Other',
    color: '#6b7785',
    exclusive: false,
    isNoGroup: true,
    tags: [
      { name: 'checked', color: '#6b7785', weight: 16 },
      { name: 'study 2023', color: '#ddcc77', weight: 4, disabled: true },
    ],
  },
];
