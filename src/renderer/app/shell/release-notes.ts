export interface ReleaseNote {
  readonly version: string
  /** `yyyy-MM`. */
  readonly month: string
  readonly items: readonly { readonly type: 'new' | 'better' | 'rule'; readonly fr: string; readonly en: string }[]
}

/**
 * Released versions, newest first, with what is built (requirement USE-6). 0.34.0 of October 2025 is the latest: another comes
 * first once it is released.
 */
export const releaseNotes: readonly ReleaseNote[] = [
  {
    version: '0.34.0',
    month: '2025-10',
    items: [
      {
        type: 'new',
        fr: 'Champ «\u00A0Peur des hauteurs\u00A0» au dossier de l’employé.',
        en: 'Fear of heights on the employee’s file.',
      },
      {
        type: 'new',
        fr: 'Garantie d’heures sur les commandes et les chantiers.',
        en: 'Guaranteed hours on orders and sites.',
      },
      {
        type: 'new',
        fr: 'Numéros de PO, de job et de REQ sur les chantiers et les clients.',
        en: 'PO, job and REQ numbers on sites and clients.',
      },
      {
        type: 'new',
        fr: 'Compétences marquées importantes, et compétences qui expirent.',
        en: 'Important skills, and skills that expire.',
      },
      {
        type: 'rule',
        fr: 'Le stationnement est limité à 1\u00A0000\u00A0$.',
        en: 'Parking is limited to $1,000.',
      },
      {
        type: 'rule',
        fr: 'La date de fin ne peut précéder la date de début.',
        en: 'The end date cannot be before the start date.',
      },
      { type: 'rule', fr: 'Une entrée de temps en double est refusée.', en: 'A duplicate time entry is refused.' },
      { type: 'rule', fr: 'Les numéros de téléphone sont validés.', en: 'Phone numbers are validated.' },
      {
        type: 'better',
        fr: 'Un chantier devient inactif dès que sa date de fin est passée.',
        en: 'A site becomes inactive as soon as its end date is past.',
      },
      {
        type: 'better',
        fr: 'Une feuille de temps approuvée peut être supprimée par un administrateur.',
        en: 'An administrator can delete an approved timesheet.',
      },
    ],
  },
  {
    version: '0.33.0',
    month: '2025-08',
    items: [
      {
        type: 'new',
        fr: 'Alertes d’heures\u00A0: les totaux inhabituels de la veille, par employé.',
        en: 'Hour alerts: the day before’s unusual totals, by employee.',
      },
      {
        type: 'better',
        fr: 'Les vacances d’été et d’hiver et les fériés de 2025 sont connus des commandes.',
        en: 'Orders know the summer and winter vacations and the holidays of 2025.',
      },
    ],
  },
  {
    version: '0.32.0',
    month: '2025-05',
    items: [
      {
        type: 'better',
        fr: 'Les conversations ont un compteur de messages non lus par ligne.',
        en: 'Conversations have a count of unread messages for each line.',
      },
    ],
  },
]
