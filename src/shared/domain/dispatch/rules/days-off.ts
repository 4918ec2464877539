import type { AssignmentFacts } from '../facts.ts'
import { inform, NOTHING, type AssignmentRule, type Rule } from './rule.ts'

/** The day off and what it is called: by the key of its name, or in both languages. */
const paramsOf = ({ name }: NonNullable<AssignmentFacts['dayOff']>, date: string) =>
  'key' in name ? { date, holiday: name.key } : { date, nameFr: name.fr, nameEn: name.en }

/**
 * HOLIDAY (informs): the assignment is on a holiday in use (Act respecting labour standards, s. 60). Orders leave such days out unless
 * somebody asked for them, and a reason for each person would be asked for what the client decided.
 */
export const holiday: AssignmentRule = ({ dayOff, date }) =>
  dayOff?.kind === 'holiday' ? [inform('HOLIDAY', paramsOf(dayOff, date))] : NOTHING

/** CONSTR_VACATION (informs): the assignment is in a construction vacation, or in one of the company (requirement CONST-6). */
export const vacation: AssignmentRule = ({ dayOff, date }) =>
  dayOff?.kind === 'vacation' ? [inform('CONSTR_VACATION', paramsOf(dayOff, date))] : NOTHING

/**
 * NOTICE_5D (informs): it is given fewer days ahead than the labour rules ask for, five by default: who was not told that they would
 * work may refuse, unless the nature of their duties asks them to be available (Act respecting labour standards, s. 59.0.1 (3)), as it
 * does of who is on call.
 */
export const notice: Rule = ({ labour, employmentType }, { assignment: { noticeDays } }) =>
  employmentType !== 'onCall' && noticeDays >= 0 && noticeDays < labour.noticeDays
    ? [
        inform('NOTICE_5D', {
          ...(noticeDays < 2 && { context: noticeDays === 0 ? 'today' : 'tomorrow' }),
          days: noticeDays,
          limit: labour.noticeDays,
        }),
      ]
    : NOTHING
