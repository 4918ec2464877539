import type { Entity } from '#shared/model/entity.ts'
import type { Filter } from '#shared/model/query.ts'
import { isHours } from '#renderer/fields/typings.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { comparedField, isMinutes, optionLabel } from '../columns/columns.ts'

/** The text of a filter's chip; `titles` are those of the rows it refers to. */
export function filterText(
  t: T,
  formats: Formats,
  entity: Entity,
  filter: Filter,
  titles: Readonly<Record<string, string>>,
): string {
  const field = comparedField(entity, filter.field)
  if (filter.op === 'isEmpty') return t('grid.empty')
  if (filter.op === 'isNotEmpty') return t('grid.filled')
  if (filter.op === 'is' && typeof filter.value === 'boolean') return t(filter.value ? 'grid.yes' : 'grid.no')
  const isRadius = field?.kind === 'ref' && field.radius !== undefined
  const one = (value: unknown): string => {
    if (field?.kind === 'choice') return optionLabel(t, entity, filter.field, field, String(value))
    if (typeof value === 'number' && isRadius) return t('grid.within', { km: formats.number(value) })
    if (field?.kind === 'ref' || field?.kind === 'refs') return titles[String(value)] ?? '…'
    if (isMinutes(field)) return formats.duration(Number(value))
    if (field && isHours(field)) return formats.duration(Number(value) * 60)
    if (field?.kind === 'cents') return formats.money(Number(value))
    if (field?.kind === 'day' || field?.kind === 'instant') return formats.longDay(String(value))
    return typeof value === 'number' ? formats.number(value) : String(value)
  }
  if (filter.op === 'between' && Array.isArray(filter.value)) {
    const [from, to] = filter.value
    if (from === null || from === undefined) return `≤ ${one(to)}`
    return to === null || to === undefined ? `≥ ${one(from)}` : `${one(from)} – ${one(to)}`
  }
  const values = Array.isArray(filter.value) ? filter.value : [filter.value]
  if (filter.op === 'allOf') return formats.list(values.map(one))
  const shown = values.slice(0, 2).map(one).join(', ')
  return values.length > 2 ? `${shown} + ${values.length - 2}` : shown
}
