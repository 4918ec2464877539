import type { DataInput } from '#shared/contract/data.ts'
import { computedField } from '#shared/entities/computed.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Field, FieldKind } from '#shared/model/field.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { entityOrFail, readCount, readPage } from '#reads/engine/records.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { cellOf, type Cell } from '#documents/sheets/cell.ts'
import { computedCell, hasOwnCell } from './computed-cells.ts'
import type { Job } from './jobs.ts'
import type { SheetWriter } from '#documents/sheets/sheet.ts'
import { withUnit, type Unit } from '#documents/sheets/with-unit.ts'
import { createTranslate } from '#documents/translate.ts'

const PAGE = 500

/** Writes every row of a list's view, in the columns the person sees. Returns the number of rows. */
export async function writeGrid(
  reader: Reader,
  writer: SheetWriter,
  input: DataInput<'exports.grid'>,
  job: Job,
  clock: Date,
): Promise<number> {
  const entity = entityOrFail(input.entity)
  const { language } = input
  const translate = createTranslate(language)
  const at = momentOf(clock)
  const total = readCount(reader, entity, input.view, at)
  writer.sheet(
    input.title,
    input.columns.map(({ field, label, width }) => ({
      label: withUnit(label, unitOf(fieldOf(entity, field)), translate),
      width: width ?? 16,
    })),
  )

  let after: string | undefined
  let done = 0
  do {
    const page = readPage(reader, entity, { ...input.view, limit: PAGE, count: false, ...(after ? { after } : {}) }, at)
    for (const row of page.rows) {
      const record = row as unknown as Readonly<Record<string, unknown>>
      const computed: Readonly<Record<string, unknown>> = page.computed[row._id] ?? {}
      // The times of a site are written by its clocks.
      const zone = typeof computed['timezone'] === 'string' ? computed['timezone'] : undefined
      const cells = input.columns.map(({ field: name }): Cell => {
        const stored = own(entity.fields, name)
        const value = stored ? record[name] : (own(computed, name) ?? own(record, name))
        const field = stored ?? computedField(entity.name, name)
        const isPlain = stored !== undefined || (field !== undefined && MEASURED.has(field.kind))
        if (field && isPlain && !hasOwnCell(name))
          return cellOf(value, { translate, language, entity, name, field, titles: page.titles, zone })
        return name === 'createdAt' || name === 'updatedAt'
          ? cellOf(value, { translate, language, entity, name, field: { kind: 'instant' }, titles: page.titles })
          : computedCell(name, value, translate)
      })
      writer.row(cells)
    }
    done += page.rows.length
    after = page.next ?? undefined
    await job.step(done, total)
  } while (after !== undefined)
  return done
}

/** Computed values whose cell is that of their kind. The others are told as lists show them. */
const MEASURED: ReadonlySet<FieldKind> = new Set(['count', 'decimal', 'cents', 'day', 'instant'])

/** What a column shows: a field of its entity, else a computed one. */
const fieldOf = (entity: Entity, name: string): Field | undefined =>
  own(entity.fields, name) ?? computedField(entity.name, name)

/** The unit of what a file has in a column: its cells hold bare numbers, so that they can be added up. */
function unitOf(field: Field | undefined): Unit | null {
  if (field?.kind === 'cents') return '$'
  if (field?.kind !== 'count' && field?.kind !== 'decimal') return null
  return field.asHours === true ? 'h' : (field.unit ?? null)
}

/** Column names come from the renderer: `__proto__` must find nothing. */
const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
