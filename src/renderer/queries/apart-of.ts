import type { Entity } from '#shared/model/entity.ts'
import type { Formats } from '#renderer/i18n/formats.ts'

/**
 * What tells a row apart from others of its title, in one line: a number, a phone, whom it belongs to. Empty when its entity
 * declares nothing, or it is blank. `titles` are those of the rows it refers to.
 */
export function apartOf(
  e: Entity,
  row: object,
  titles: Readonly<Record<string, string>>,
  formats: Pick<Formats, 'phone'>,
): string {
  const values = row as Readonly<Record<string, unknown>>
  const textsOf = (name: string): readonly string[] => {
    const [field, value] = [e.fields[name], values[name]]
    if (field?.kind === 'ref' || field?.kind === 'refs') return [value].flat().map((id) => titles[String(id)] ?? '')
    const text = typeof value === 'string' ? value : ''
    return [field?.kind === 'text' && field.format === 'phone' && text !== '' ? formats.phone(text) : text]
  }
  return e.apart.flatMap(textsOf).filter(Boolean).join(', ')
}
