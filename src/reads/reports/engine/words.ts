import type { Words } from './report.ts'

/** Words that several reports use for their columns. */
export const words = {
  client: { fr: 'Client', en: 'Client' },
  site: { fr: 'Chantier', en: 'Site' },
  supervisor: { fr: 'Superviseur', en: 'Supervisor' },
  person: { fr: 'Personne', en: 'Person' },
  employeeNumber: { fr: 'N°', en: 'No.' },
  reference: { fr: 'PO / job / REQ', en: 'PO / job / REQ' },
  date: { fr: 'Date', en: 'Date' },
  entries: { fr: 'Entrées', en: 'Entries' },
  amount: { fr: 'Montant', en: 'Amount' },
  withoutPhoto: { fr: 'Sans photo', en: 'Without photo' },
  photos: { fr: 'Photos', en: 'Photos' },
  detail: { fr: 'Détail', en: 'Detail' },
  parking: { fr: 'Stationnement', en: 'Parking' },
  kilometres: { fr: 'Kilomètres', en: 'Kilometres' },
  order: { fr: 'Commande', en: 'Order' },
  town: { fr: 'Ville', en: 'Town' },
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
  nothing: { fr: 'Rien pour ce qui est demandé.', en: 'Nothing for what was asked.' },
} as const satisfies Readonly<Record<string, Words>>
