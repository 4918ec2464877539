/**
 * The answers the system sends by itself: what leaves the company, the same from the server and in the simulator. Every
 * character is of the 7-bit alphabet (segments.ts): no ê, no ’, no no-break space.
 */
export interface ReplyTexts {
  readonly confirmed: (shifts: string) => string
  readonly declined: (shifts: string) => string
  readonly whichOne: string
  readonly unknownCode: (code: string) => string
  readonly schedule: string
  readonly noSchedule: string
  readonly hours: (hours: string) => string
  readonly late: (minutes: number) => string
  readonly helpEmployee: (company: string) => string
  readonly helpOther: (company: string) => string
  readonly phone: (phone: string) => string
  readonly optedOut: (company: string) => string
  readonly optedIn: (company: string) => string
  /** A question in a list, by its code. */
  readonly coded: (code: string, shifts: string) => string
  /** Whom to ask for: a name and a telephone, either of which may be missing. */
  readonly contact: (who: readonly (string | null)[]) => string
  /** When and where people meet before the site. */
  readonly meet: (whenWhere: string) => string
  /** What the order says to whoever works on it. */
  readonly notes: (text: string) => string
  readonly map: (link: string) => string
  /** Behind an assignment that waits for an answer. */
  readonly pending: string
  /** How many more there are. */
  readonly moreShifts: (n: number) => string
  /** The shift that somebody is asked about has begun. */
  readonly begun: string
  readonly duration: (hours: number, minutes: number) => string
  readonly span: (from: string, to: string) => string
}

const two = (n: number) => String(n).padStart(2, '0')

/** `7 h`, `15 h 30`. */
function frenchTime(time: string): string {
  const minutes = time.slice(3, 5)
  return `${Number(time.slice(0, 2))} h${minutes === '00' ? '' : ` ${minutes}`}`
}

export const REPLY_TEXTS: Readonly<Record<'fr' | 'en', ReplyTexts>> = {
  fr: {
    confirmed: (shifts) => `Merci, c'est confirmé : ${shifts}`,
    declined: (shifts) => `C'est noté, vous refusez : ${shifts}`,
    whichOne: 'Plusieurs réponses sont attendues. Répondez OUI ou NON avec le code :',
    unknownCode: (code) => `Aucune réponse attendue pour le code ${code}. Répondez OUI ou NON avec le code :`,
    schedule: 'Votre horaire des 7 prochains jours :',
    noSchedule: 'Aucun quart prévu pour vous dans les 7 prochains jours.',
    hours: (hours) => `Heures prévues pour vous cette semaine : ${hours}.`,
    late: (minutes) => `C'est noté : ${minutes} min de retard. La répartition en est avisée.`,
    helpEmployee: (company) =>
      `${company} : répondez HORAIRE, HEURES, RETARD 20 (minutes), OUI ou NON à une demande. ARRET : plus aucun texto.`,
    helpOther: (company) => `${company} : répondez ARRET pour ne plus recevoir de textos. Une personne lit les autres.`,
    phone: (phone) => `Téléphone : ${phone}`,
    optedOut: (company) => `Vous ne recevrez plus de textos de ${company}. Pour en recevoir de nouveau : DÉBUT.`,
    optedIn: (company) => `Vous recevez les textos de ${company}. AIDE : aide. ARRET : plus aucun texto.`,
    coded: (code, shifts) => `${code} : ${shifts}`,
    pending: ' (à confirmer)',
    meet: (whenWhere) => `Rendez-vous : ${whenWhere}`,
    notes: (text) => `Consignes : ${text}`,
    map: (link) => `Carte : ${link}`,
    contact: (who) => `contact : ${who.filter(Boolean).join(' ')}`,
    moreShifts: (n) => (n === 1 ? ' et 1 autre quart' : ` et ${n} autres quarts`),
    begun: 'Le quart est commencé : venez dès que possible.',
    duration: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${two(minutes)}`),
    span: (from, to) => `${frenchTime(from)} - ${frenchTime(to)}`,
  },
  en: {
    confirmed: (shifts) => `Thank you, confirmed: ${shifts}`,
    declined: (shifts) => `Noted, you decline: ${shifts}`,
    whichOne: 'Several answers are expected. Reply YES or NO with the code:',
    unknownCode: (code) => `No answer is expected for code ${code}. Reply YES or NO with the code:`,
    schedule: 'Your schedule for the next 7 days:',
    noSchedule: 'Nothing is planned for you in the next 7 days.',
    hours: (hours) => `Hours planned for you this week: ${hours}.`,
    late: (minutes) => `Noted: ${minutes} min late. Dispatch has been told.`,
    helpEmployee: (company) =>
      `${company}: reply SCHEDULE, HOURS, LATE 20 (minutes), YES or NO to a request. STOP: no more texts.`,
    helpOther: (company) => `${company}: reply STOP to get no more texts. A person reads all others.`,
    phone: (phone) => `Phone: ${phone}`,
    optedOut: (company) => `You will get no more texts from ${company}. To get them again: START.`,
    optedIn: (company) => `You get the texts of ${company}. HELP: help. STOP: no more texts.`,
    coded: (code, shifts) => `${code}: ${shifts}`,
    pending: ' (to confirm)',
    meet: (whenWhere) => `Meet: ${whenWhere}`,
    notes: (text) => `Instructions: ${text}`,
    map: (link) => `Map: ${link}`,
    contact: (who) => `contact: ${who.filter(Boolean).join(' ')}`,
    moreShifts: (n) => (n === 1 ? ' and 1 more shift' : ` and ${n} more shifts`),
    begun: 'The shift has begun: come as soon as you can.',
    duration: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${two(minutes)}`),
    span: (from, to) => `${from}-${to}`,
  },
}
