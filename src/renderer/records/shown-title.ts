import type { Entity } from '#shared/model/entity.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { choiceLabel, entityOne } from '#renderer/i18n/labels.ts'

/** The title of a row for a heading: days and choices as people read them; the name of the entity when it has none, or is known by other rows. */
export function shownTitle(t: T, formats: Formats, e: Entity, row: object): string {
  const values = row as Readonly<Record<string, unknown>>
  const parts = e.title.flatMap((name): string[] => {
    const value = values[name]
    if (typeof value !== 'string' || value === '') return []
    const field = e.fields[name]
    if (field?.kind === 'ref') return []
    if (field?.kind === 'choice') return [choiceLabel(t, e, name, value)]
    return [field?.kind === 'day' ? formats.longDay(value) : value]
  })
  const kind = entityOne(t, e)
  return parts.join(' ') || kind.charAt(0).toLocaleUpperCase() + kind.slice(1)
}
