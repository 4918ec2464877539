/** The words that are read by themselves, in small letters without accents. */

export const YES_WORDS: ReadonlySet<string> = new Set(['oui', 'o', 'yes', 'y', 'ok', '1'])
export const NO_WORDS: ReadonlySet<string> = new Set(['non', 'n', 'no', '2'])

export const SCHEDULE_WORDS: ReadonlySet<string> = new Set(['horaire', 'horaires', 'schedule'])
export const HOURS_WORDS: ReadonlySet<string> = new Set(['heures', 'hours'])

/** The carriers' words for help in Canada, in both languages. */
export const HELP_WORDS: ReadonlySet<string> = new Set(['aide', 'help', 'info'])

/**
 * The words by which somebody asks for no more texts: those that carriers act on by themselves in Canada, STOP and ARRET
 * foremost, those of the big providers, and their like in French.
 */
export const OPT_OUT_WORDS: ReadonlySet<string> = new Set([
  'stop',
  'stopall',
  'arret',
  'arreter',
  'arretez',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'revoke',
  'fin',
  'annuler',
  'desabonner',
  'desabonnement',
  'desinscrire',
])

/** The words by which they ask for texts again. */
export const OPT_IN_WORDS: ReadonlySet<string> = new Set(['start', 'unstop', 'debut'])

/** Emoji that say yes or no: one that contradicts the word beside it makes the answer a person's to read. */
export const YES_EMOJI = /[👍✅👌✔☑]/u
export const NO_EMOJI = /[👎❌🚫⛔✖❎🙅]/u
