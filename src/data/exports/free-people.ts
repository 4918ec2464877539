import { documentFormats, type DocumentFormats } from '#documents/formats.ts'
import type { DataInput } from '#shared/contract/data.ts'
import type { FreeFilters, FreePerson } from '#shared/contract/dispatch/free-people.ts'
import type { Language } from '#shared/contract/http.ts'
import type { DayState } from '#shared/domain/dispatch/free-day.ts'
import { freeFiltersTold } from '#shared/domain/dispatch/free-filters.ts'
import { addDays } from '#shared/model/dates.ts'
import { displayPhone } from '#shared/model/formats.ts'
import { everybody, type Person } from '#reads/dispatch/facts-people.ts'
import { readFreeRows, readFreeWeek } from '#reads/dispatch/free-people.ts'
import { momentOf } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { day, empty, hours, number, text, type Cell } from '#documents/sheets/cell.ts'
import type { Job } from './jobs.ts'
import { originOf } from '#documents/origin.ts'
import type { SheetWriter } from '#documents/sheets/sheet.ts'
import { createTranslate, type Translate } from '#documents/translate.ts'

/** People read at once. */
const PAGE = 200

interface Words {
  readonly translate: Translate
  readonly formats: DocumentFormats
  readonly language: Language
}

/**
 * Writes the people of *Employés dispo.* with their seven days, and on a second sheet how many are free each day against how
 * many places are to fill, as the screen counts them. Returns the number of people.
 */
export async function writeFree(
  reader: Reader,
  writer: SheetWriter,
  { from, filters, employeeIds, language }: DataInput<'exports.free'>,
  job: Job,
  clock: Date,
  isOffline: boolean,
): Promise<number> {
  const at = momentOf(clock)
  const words = { translate: createTranslate(language), formats: documentFormats(language, null), language }
  const { translate, formats } = words
  const label = (name: string) => translate(`exports.free.${name}`)
  const heading = [
    `${translate('shell.menu.freePeople')}, ${formats.range(from, addDays(from, 6))}`,
    originOf(reader, language, at.now, isOffline),
    ...narrowedBy(reader, filters, words),
  ]
  const week = readFreeWeek(reader, { from, filters }, at)
  writer.sheet(
    label('people'),
    [
      { label: label('number'), width: 9 },
      { label: label('name'), width: 26 },
      { label: label('phone'), width: 16 },
      { label: label('town'), width: 20 },
      ...week.days.map(({ date }) => ({ label: formats.shortDay(date), width: 16 })),
      ...['hours', 'lastDay', 'idleDays', 'km'].map((name) => ({ label: label(name), width: 12 })),
      { label: label('cards'), width: 20 },
    ],
    ...heading,
  )
  const known = new Map(everybody(reader).map(({ person }) => [person._id, person]))
  const chosen = new Set(employeeIds)
  let written = 0
  for (let offset = 0; offset < week.people; offset += PAGE) {
    for (const person of readFreeRows(reader, { from, filters, offset, limit: PAGE }, at)) {
      if (chosen.size > 0 && !chosen.has(person._id)) continue
      writer.row(cellsOf(person, known.get(person._id), words))
      written++
    }
    await job.step(Math.min(offset + PAGE, week.people), week.people)
  }
  writer.sheet(
    label('days'),
    ['day', 'free', 'toFill'].map((name) => ({ label: label(name), width: 14 })),
    ...heading,
  )
  for (const { date, free, toFill } of week.days) writer.row([day(date), number(free), number(toFill)])
  return written
}

/** What narrows them, as one line of the heading; nothing while all are written. */
function narrowedBy(reader: Reader, filters: FreeFilters, { translate, formats, language }: Words): readonly string[] {
  const plural = new Intl.PluralRules(language)
  const named = (entity: 'skills' | 'sites') => (id: string) =>
    reader.all<{ name: string }>(`select "name" from "${entity}" where "_id" = ?`, id)[0]?.name ?? ''
  const told = freeFiltersTold(filters, {
    say: (text, params) =>
      translate(typeof params['count'] === 'number' ? `${text}_${plural.select(params['count'])}` : text, params),
    skill: named('skills'),
    site: named('sites'),
    number: formats.number,
    shortDay: formats.shortDay,
  })
  const line = told.map(({ text }) => text).filter(Boolean)
  return line.length === 0 ? [] : [line.join(' · ')]
}

function cellsOf(person: FreePerson, known: Person | undefined, words: Words): Cell[] {
  const { employeeNumber, name, days, weekMinutes, lastDay, idleDays, km, cards } = person
  return [
    text(employeeNumber),
    text(name),
    text(known ? displayPhone(known.phone, words.language) : ''),
    text(known?.city ?? ''),
    ...days.map((state) => text(stateText(state, words))),
    hours(weekMinutes),
    lastDay === null ? empty : day(lastDay),
    idleDays === null ? empty : number(idleDays),
    km === null ? empty : number(km, 1),
    text(cards.join(', ')),
  ]
}

function stateText(state: DayState, { translate, formats }: Words): string {
  if (state.kind === 'assigned') return translate('exports.free.assigned', { hours: formats.duration(state.minutes) })
  if (state.kind === 'resting') return translate('freePeople.resting', { time: formats.time(state.until) })
  return translate(`freePeople.states.${state.kind}`)
}
