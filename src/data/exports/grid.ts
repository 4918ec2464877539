import type { DataInput } from '#shared/contract/data.ts'
import type { Field, NumberField } from '#shared/model/field.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { entityOrFail, readCount, readPage } from '#reads/engine/records.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { cellOf, type Cell } from '#documents/sheets/cell.ts'
import { computedCell, hasOwnCell } from './computed-cells.ts'
import type { Job } from './jobs.ts'
import type { SheetWriter } from '#documents/sheets/sheet.ts'
import { createTranslate, type Translate } from '#documents/translate.ts'

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
      label: label + unitOf(own(entity.fields, field), translate),
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
        const field = own(entity.fields, name)
        if (field && !hasOwnCell(name))
          return cellOf(record[name], { translate, language, entity, name, field, titles: page.titles, zone })
        const value = own(computed, name) ?? own(record, name)
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

/** The unit of a field for its column's heading: cells hold bare numbers, so that they can be added up. */
function unitOf(field: Field | undefined, translate: Translate): string {
  const { unit } = (field ?? {}) as Partial<NumberField>
  return unit === undefined ? '' : ` (${translate(`fields.units.${unit}`)})`
}

/** Column names come from the renderer: `__proto__` must find nothing. */
const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
