import type { Language } from '#shared/contract/http.ts'
import { fill, dictionaryIn } from '../dictionary.ts'
import type { SaidShift } from './calendar.ts'
import type { ShownShift, ShownSite } from './week.ts'

/** The trade of a shift in words. */
export const tradeOf = (language: Language, { role, label }: Pick<ShownShift, 'role' | 'label'>): string =>
  label ?? dictionaryIn(language).entities.orderPositions.choices.role[role]

/** What an event of a calendar says of a shift: the places and the site, then who comes and what is to fill. */
export function saidOf(shift: ShownShift, { name }: ShownSite, language: Language): SaidShift {
  const { people, vacant } = shift
  const texts = dictionaryIn(language).clientPage
  const trade = fill(texts.trade, { n: String(people.length + vacant), role: tradeOf(language, shift) })
  const lacking = fill(texts[vacant === 1 ? 'vacant_one' : 'vacant_other'], { count: String(vacant) })
  return {
    title: `${trade} – ${name}`,
    lines: [
      ...people.map((person) => `${person.name} (${texts.coming[person.coming]})`),
      ...(vacant > 0 ? [lacking] : []),
    ],
  }
}
