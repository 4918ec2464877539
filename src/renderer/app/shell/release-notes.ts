export interface ReleaseNote {
  readonly version: string
  /** `yyyy-MM`. */
  readonly month: string
  readonly items: readonly { readonly type: 'new' | 'better' | 'rule'; readonly fr: string; readonly en: string }[]
}

/** Versions, newest first (requirement USE-6). */
export const releaseNotes: readonly ReleaseNote[] = [
  {
    version: '0.35.0',
    month: '2026-11',
    items: [
      {
        type: 'new',
        fr: 'Application de bureau\u00A0: les horaires restent lisibles sans connexion.',
        en: 'Desktop app: schedules stay readable without a connection.',
      },
      {
        type: 'new',
        fr: 'Semaine d’assignations avec les personnes libres et qualifiées pour chaque quart.',
        en: 'Assignment week, with the people who are free and qualified for each shift.',
      },
      {
        type: 'new',
        fr: 'La semaine s’enregistre en Excel et en PDF.',
        en: 'The week can be saved as Excel and PDF.',
      },
      {
        type: 'new',
        fr: 'Textos des employés et des candidats dans une seule boîte, avec modèles, envois groupés et réponses reconnues.',
        en: 'Text messages of employees and applicants in one inbox, with templates, group sends and recognised answers.',
      },
      {
        type: 'new',
        fr: 'Heures saisies au chantier, même sans réseau, vérifiées, approuvées et signées par le superviseur.',
        en: 'Hours logged on site, even without a network, then checked, approved and signed by the supervisor.',
      },
      {
        type: 'new',
        fr: 'Dossiers de preuve des feuilles de temps signées, aperçu de la paie et alertes qui se ferment une fois réglées.',
        en: 'Evidence packs of signed timesheets, a preview of pay, and alerts that close once their cause is settled.',
      },
      {
        type: 'new',
        fr: 'Importation de fichiers Excel ou CSV, vérifiée ligne par ligne et annulable.',
        en: 'Import of Excel or CSV files, checked row by row, which can be undone.',
      },
      {
        type: 'new',
        fr: 'Paramètres de l’ordinateur et de l’entreprise, règles du travail par régime et calendrier des congés.',
        en: 'Settings of the computer and of the company, labour rules by regime and a calendar of days off.',
      },
      {
        type: 'better',
        fr: 'Les changements d’un collègue apparaissent aussitôt, sans recharger.',
        en: 'A colleague’s changes appear at once, without reloading.',
      },
      {
        type: 'better',
        fr: 'Ctrl+K trouve écrans, personnes, clients, chantiers, commandes et outils, les meilleurs d’abord.',
        en: 'Ctrl+K finds screens, people, clients, sites, orders and tools, the best matches first.',
      },
      { type: 'better', fr: 'Thème foncé et raccourcis clavier.', en: 'Dark theme and keyboard shortcuts.' },
    ],
  },
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
        type: 'new',
        fr: 'Photos de stationnement en un seul fichier ZIP.',
        en: 'Parking photos in one ZIP file.',
      },
      {
        type: 'better',
        fr: 'Les conversations ont un compteur de messages non lus par ligne.',
        en: 'Conversations have a count of unread messages for each line.',
      },
    ],
  },
]
