import type { Row } from '#shared/entities/index.ts'

type Template = Pick<Row<'messageTemplates'>, 'name' | 'type' | 'bodyFr' | 'bodyEn'>

/** The texts a dispatcher starts from; the first is what asks about assignments. */
export const messageTemplates = [
  {
    name: 'Confirmation de quart',
    type: 'Assignation',
    bodyFr: 'Bonjour {{prenom}}, quart {{date}}, {{heure}}, {{chantier}}. Répondez OUI {{code}} ou NON {{code}}.',
    bodyEn: 'Hello {{prenom}}, shift {{date}}, {{heure}}, {{chantier}}. Reply YES {{code}} or NO {{code}}.',
  },
  {
    name: 'Quart de dernière minute',
    type: 'Assignation',
    bodyFr:
      'Bonjour {{prenom}}, il nous manque quelqu’un {{date}}, {{heure}}, {{chantier}}. Êtes-vous disponible ? OUI {{code}} ou NON {{code}}.',
    bodyEn:
      'Hello {{prenom}}, we need somebody {{date}}, {{heure}}, {{chantier}}. Can you come? YES {{code}} or NO {{code}}.',
  },
  {
    name: 'Rappel de la veille',
    type: 'Assignation',
    bodyFr: 'Rappel : vous êtes attendu {{date}} à {{heure}}, {{chantier}}, {{adresse}}. Bottes et veste exigées.',
    bodyEn: 'Reminder: you are expected {{date}} at {{heure}}, {{chantier}}, {{adresse}}. Boots and vest required.',
  },
  {
    name: 'Changement d’heure',
    type: 'Assignation',
    bodyFr: "Attention {{prenom}} : l'heure change {{date}}, {{chantier}} : {{heure}}. Merci de confirmer par OUI.",
    bodyEn: 'Attention {{prenom}}: new hours {{date}}, {{chantier}}: {{heure}}. Please confirm with YES.',
  },
  {
    name: 'Quart annulé',
    type: 'Assignation',
    bodyFr:
      'Bonjour {{prenom}}, le quart {{date}}, {{chantier}}, est annulé par le client. On vous rappelle pour la suite.',
    bodyEn: 'Hello {{prenom}}, the shift {{date}}, {{chantier}}, was cancelled by the client. We will call you.',
  },
  {
    name: 'Lieu de rencontre changé',
    type: 'SitesAlerts',
    bodyFr: '{{chantier}} : le lieu de rencontre change. Rendez-vous au {{adresse}}. Responsable : {{superviseur}}.',
    bodyEn: '{{chantier}}: the meeting place has changed. Meet at {{adresse}}. In charge: {{superviseur}}.',
  },
  {
    name: 'Chantier suspendu, météo',
    type: 'SitesAlerts',
    bodyFr: "{{chantier}} est suspendu {{date}} à cause de la météo. Ne vous déplacez pas avant d'avoir reçu la suite.",
    bodyEn: '{{chantier}} is suspended {{date}} because of the weather. Do not travel before you hear from us.',
  },
  {
    name: 'Feuille de temps manquante',
    type: 'HourAlerts',
    bodyFr: 'Bonjour {{prenom}}, il manque vos heures {{date}}, {{chantier}}. Répondez avec votre début et votre fin.',
    bodyEn: 'Hello {{prenom}}, your hours {{date}}, {{chantier}}, are missing. Reply with your start and end.',
  },
  {
    name: 'Carte à renouveler',
    type: 'General',
    bodyFr: 'Bonjour {{prenom}}, une de vos cartes expire {{date}}. Envoyez-nous une photo de la nouvelle, merci.',
    bodyEn: 'Hello {{prenom}}, one of your cards expires {{date}}. Please send us a picture of the new one.',
  },
  {
    name: 'Bien reçu',
    type: 'General',
    bodyFr: 'Bien reçu, merci {{prenom}}. Bonne journée !',
    bodyEn: 'Got it, thank you {{prenom}}. Have a good day!',
  },
  {
    name: 'Candidature reçue',
    type: 'Applicants',
    bodyFr: 'Bonjour {{prenom}}, {{entreprise}} a bien votre candidature. Avez-vous votre carte de signaleur ?',
    bodyEn: 'Hello {{prenom}}, {{entreprise}} has your application. Do you have your flagger card?',
  },
  {
    name: 'Invitation à l’entrevue',
    type: 'Applicants',
    bodyFr: 'Bonjour {{prenom}}, entrevue {{date}} à {{heure}}, {{adresse}}. Apportez votre permis. Ça vous convient ?',
    bodyEn: 'Hello {{prenom}}, interview {{date}} at {{heure}}, {{adresse}}. Bring your licence. Does that suit you?',
  },
] as const satisfies readonly Template[]

export type TemplateName = (typeof messageTemplates)[number]['name']
