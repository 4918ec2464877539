import type { DataInput } from '#shared/contract/data.ts'
import type { Field, NumberField } from '#shared/model/field.ts'
import { momentOf } from '#sql/reads/moment.ts'
import { entityOrFail, readCount, readPage } from '#sql/reads/records.ts'
import type { Reader } from '#sql/reads/reader.ts'
import { cellOf, type Cell } from './cell.ts'
import { extraCell } from './extra-cells.ts'
import type { Job } from './jobs.ts'
import type { SheetWriter } from './sheet.ts'
import { createTexts, type Texts } from './texts.ts'

const PAGE = 500

type Asked = DataInput<'exports.grid'>

/** A view of a list into a file: the columns the person sees, in their order, every row. Answers how many. */
export async function writeGrid(
  reader: Reader,
  writer: SheetWriter,
  asked: Asked,
  job: Job,
  clock: Date,
): Promise<number> {
  const entity = entityOrFail(asked.entity)
  const { language } = asked
  const texts = createTexts(language)
  const at = momentOf(clock)
  const total = readCount(reader, entity, asked.view)
  writer.sheet(
    asked.title,
    asked.columns.map(({ field, label, width }) => ({
      label: label + unitOf(own(entity.fields, field), texts),
      width: width ?? 16,
    })),
  )

  let after: string | undefined
  let done = 0
  do {
    const page = readPage(reader, entity, { ...asked.view, limit: PAGE, count: false, ...(after ? { after } : {}) }, at)
    for (const row of page.rows) {
      const record = row as unknown as Readonly<Record<string, unknown>>
      const cells = asked.columns.map(({ field: name }): Cell => {
        const field = own(entity.fields, name)
        if (field) return cellOf(record[name], { texts, language, entity, name, field, titles: page.titles })
        const value = own(page.extras[row._id] ?? {}, name) ?? own(record, name)
        return name === 'createdAt' || name === 'updatedAt'
          ? cellOf(value, { texts, language, entity, name, field: { kind: 'instant' }, titles: page.titles })
          : extraCell(name, value, texts)
      })
      writer.row(cells)
    }
    done += page.rows.length
    after = page.next ?? undefined
    await job.step(done, total)
  } while (after !== undefined)
  return done
}

/** In a file a figure stands alone, so that it can be added up: its unit is in its column's name. */
function unitOf(field: Field | undefined, texts: Texts): string {
  const { unit } = (field ?? {}) as Partial<NumberField>
  return unit === undefined ? '' : ` (${texts(`fields.units.${unit}`)})`
}

/** Columns are named by whoever asks: `__proto__` names nothing. */
const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
