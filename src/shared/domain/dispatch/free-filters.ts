import type { FreeFilters } from '#shared/contract/dispatch/free-people.ts'

/** Texts in which a filter of free people is told. */
export type FreeFilterText =
  | 'board.shifts.day'
  | 'board.shifts.night'
  | 'freePeople.chips.place'
  | 'freePeople.chips.within'
  | 'freePeople.chips.idle'
  | 'freePeople.chips.freeOn'

/** What the words of a filter are made of: names of rows, figures and days as the language writes them. */
export interface FreeFilterWords {
  readonly say: (text: FreeFilterText, params: { readonly [name: string]: string | number }) => string
  readonly skill: (id: string) => string
  readonly site: (id: string) => string
  readonly number: (value: number) => string
  readonly shortDay: (day: string) => string
}

/** A filter in words. */
export interface FreeFilterTold {
  readonly key: string
  readonly text: string
  /** What is so once it is removed. */
  readonly without: Partial<FreeFilters>
}

/** What narrows who is shown of free people, in words, one by one; the order that they are read in. */
export function freeFiltersTold(filters: FreeFilters, words: FreeFilterWords): readonly FreeFilterTold[] {
  const { search, skillIds, part, siteId, town, withinKm, idleDays, freeOn, sort } = filters
  const { say, skill, site, number, shortDay } = words
  const place = siteId === null ? town : site(siteId)
  const byName = sort === 'distance' ? { sort: 'name' as const } : {}
  const told = (key: string, text: string, without: Partial<FreeFilters>): FreeFilterTold[] => [{ key, text, without }]
  return [
    ...skillIds.flatMap((id) => told(id, skill(id), { skillIds: skillIds.filter((other) => other !== id) })),
    ...(part === 'all' ? [] : told('part', say(`board.shifts.${part}`, {}), { part: 'all' })),
    ...(place === null
      ? []
      : told(
          'place',
          withinKm === null
            ? say('freePeople.chips.place', { place })
            : say('freePeople.chips.within', { place, km: number(withinKm) }),
          { siteId: null, town: null, withinKm: null, ...byName },
        )),
    ...(idleDays === null ? [] : told('idle', say('freePeople.chips.idle', { count: idleDays }), { idleDays: null })),
    ...(freeOn === null
      ? []
      : told('freeOn', say('freePeople.chips.freeOn', { day: shortDay(freeOn) }), { freeOn: null })),
    ...(search === '' ? [] : told('search', search, { search: '' })),
  ]
}
