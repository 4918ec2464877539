/** One line of a dialogue: what a person writes, a dispatcher answers, or notes. */
type Said = readonly ['in' | 'out' | 'note', string, string]
export type Dialogue = readonly Said[]

/** What employees and the office write each other, French and English. */
export const generalDialogues: readonly Dialogue[] = [
  [
    ['in', 'Bonjour, est-ce que j’ai reçu mon relevé de paie?', 'Hi, did you send my pay slip?'],
    ['out', 'Bonjour, il part jeudi par courriel.', 'Hello, it leaves on Thursday by email.'],
    ['in', 'Merci beaucoup 👍', 'Thanks a lot 👍'],
  ],
  [
    ['in', 'Je vais manquer de piles pour mon bâton lumineux', 'I am running out of batteries for my light baton'],
    ['out', 'On vous en laisse au bureau, passez avant 16 h.', 'We will leave some at the office, come before 4 pm.'],
    ['in', 'Parfait j’y serai', 'Perfect, I will be there'],
  ],
  [
    [
      'in',
      'Ma voiture est au garage jusqu’à vendredi, quelqu’un peut me covoiturer?',
      'My car is in the shop until Friday, can I get a ride?',
    ],
    ['note', 'Peut covoiturer avec l’équipe de Laval.', 'Can ride with the Laval crew.'],
    ['out', 'Un collègue de votre secteur vous appelle ce soir.', 'A colleague near you will call tonight.'],
    ['in', 'super merci', 'great thanks'],
  ],
  [
    ['out', 'Bonjour, avez-vous remis votre veste et votre radio?', 'Hello, did you return your vest and radio?'],
    ['in', 'La veste oui, la radio est encore dans mon camion', 'The vest yes, the radio is still in my truck'],
    ['out', 'Merci de la rapporter lundi.', 'Please bring it back on Monday.'],
  ],
  [
    [
      'in',
      'Je serai en vacances du 20 au 31 décembre, c’est correct?',
      'I will be on holiday from December 20 to 31, is that fine?',
    ],
    ['out', 'C’est noté, la demande est envoyée pour approbation.', 'Noted, the request was sent for approval.'],
  ],
  [
    [
      'in',
      'J’ai renouvelé mon ASP construction, je vous envoie la photo',
      'I renewed my ASP card, I am sending the picture',
    ],
    ['out', 'Bien reçu, merci. Votre dossier est à jour.', 'Received, thank you. Your file is up to date.'],
  ],
  [
    ['in', 'C’est quoi l’adresse du stationnement pour demain', 'What is the parking address for tomorrow'],
    ['out', '455, rue Saint-Jacques, entrée par l’arrière.', '455 Saint-Jacques Street, entrance at the back.'],
    ['in', 'ok merci', 'ok thanks'],
    ['out', 'Bonne soirée!', 'Good evening!'],
  ],
  [
    [
      'in',
      'Le client demande si on peut rester une heure de plus',
      'The client asks whether we can stay one more hour',
    ],
    [
      'out',
      'Oui, inscrivez-le sur la feuille de temps et faites signer.',
      'Yes, write it on the timesheet and have it signed.',
    ],
    ['in', 'C’est signé', 'Signed'],
  ],
  [
    ['in', 'Je change de numéro la semaine prochaine, je vous l’envoie', 'My number changes next week, I will send it'],
    ['out', 'Merci, répondez à ce message avec le nouveau.', 'Thanks, reply here with the new one.'],
  ],
  [
    [
      'out',
      'Bonjour, il manque la photo du reçu de stationnement de mardi.',
      'Hello, the picture of Tuesday’s parking receipt is missing.',
    ],
    ['in', 'Je la cherche et je vous l’envoie ce soir', 'I will look for it and send it tonight'],
    ['in', 'Voilà c’est fait', 'There, done'],
    ['out', 'Merci, c’est au dossier.', 'Thank you, it is on file.'],
  ],
]

/** What applicants and the office write each other. */
export const applicantDialogues: readonly Dialogue[] = [
  [
    [
      'in',
      'Bonjour, j’ai postulé sur votre site, je peux commencer quand?',
      'Hi, I applied on your website, when can I start?',
    ],
    ['out', 'Bonjour, avez-vous votre carte de signaleur routier?', 'Hello, do you have your flagger card?'],
    ['in', 'Pas encore, j’ai mon cours samedi', 'Not yet, my course is on Saturday'],
    ['out', 'Parfait, envoyez-nous la photo de la carte après.', 'Perfect, send us a picture of it afterwards.'],
  ],
  [
    [
      'out',
      'Bonjour, êtes-vous disponible pour une entrevue demain à 13 h 30?',
      'Hello, are you free for an interview tomorrow at 1:30?',
    ],
    ['in', 'Oui, à votre bureau?', 'Yes, at your office?'],
    ['out', 'Oui, apportez votre permis de conduire.', 'Yes, bring your driving licence.'],
  ],
  [
    ['in', 'Est-ce que vous cherchez encore des signaleurs de nuit?', 'Are you still looking for night flaggers?'],
    ['note', 'A déjà travaillé de nuit.', 'Has worked nights before.'],
    ['out', 'Oui, toute l’année. Avez-vous un véhicule?', 'Yes, all year. Do you have a vehicle?'],
    ['in', 'Oui et ma carte aussi', 'Yes and my card too'],
  ],
]

/** What is written about work that nobody has answered yet: the last of a conversation. */
export const openWords: readonly (readonly [string, string])[] = [
  ['Bonjour, je suis malade, je ne pourrai pas rentrer demain', 'Hi, I am sick, I cannot come tomorrow'],
  ['oui mais je dois partir à 14 h', 'yes but I have to leave at 2'],
  ['Le chantier est fermé, il n’y a personne ici!', 'The site is closed, nobody is here!'],
  ['Est-ce que je peux avoir plus d’heures la semaine prochaine', 'Can I get more hours next week'],
  ['Mon collègue n’est pas arrivé, je suis tout seul', 'My colleague is not here, I am alone'],
  [
    'On a eu un petit accrochage, personne de blessé. Je vous appelle?',
    'We had a small accident, nobody hurt. Shall I call?',
  ],
  ['non merci pour hier, c’est réglé', 'no thanks about yesterday, it is settled'],
  ['Qui est le superviseur demain matin?', 'Who is the supervisor tomorrow morning?'],
]

/** What numbers that nobody’s file has write. */
export const unknownWords: readonly string[] = [
  'Bonjour c’est Karim, j’ai appelé hier pour l’emploi de signaleur',
  'Salut c’est mon nouveau numéro, Mélanie de la Rive-Sud',
  'Hi, is this the right number for the road crew?',
  'Votre cône est resté devant mon entrée de garage, rue Fleury',
  'STOP',
]
