import type { Language } from '#shared/contract/http.ts'
import type { ImportProblem, TableCell } from '#shared/contract/office/imports.ts'
import { INDEFINITE, isDay } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { NumberField } from '#shared/model/field.ts'
import { writeAtomically } from '../exports/atomic-file.ts'
import { cellOf, day, empty, number, text, type Cell } from '#documents/sheets/cell.ts'
import { createTranslate, type Translate } from '#documents/translate.ts'
import type { SheetColumn, SheetWriter } from '#documents/sheets/sheet.ts'
import { createXlsx } from '#documents/sheets/xlsx.ts'
import type { Opened } from './imports.ts'
import { cellText } from './table.ts'

interface Saved {
  readonly path: string
  readonly language: Language
}

const WIDTH = 20

async function write(path: string, title: string, columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]) {
  await writeAtomically(path, async (temporary) => {
    const writer: SheetWriter = createXlsx(temporary, title)
    try {
      writer.sheet(title, columns)
      for (const row of rows) writer.row(row)
      await writer.finish()
    } catch (error) {
      await writer.abort()
      throw error
    }
  })
  return { rows: rows.length }
}

const labelOf = (translate: Translate, e: Entity, field: string): string =>
  translate(`entities.${e.name}.fields.${field}`)

/** The texts of a choice, which stand in no list beside a file. */
const choicesOf = (translate: Translate, e: Entity, name: string): string[] => {
  const field = e.fields[name]
  return field?.kind === 'choice'
    ? field.options.map((option) => translate(`entities.${e.name}.choices.${name}.${option}`))
    : []
}

/** Why a line is refused: the field, and what to enter instead. */
function reasonText(translate: Translate, e: Entity, { issue }: ImportProblem): string {
  const choices = issue.code === 'BAD_CHOICE' ? choicesOf(translate, e, issue.field) : []
  const known =
    choices.length > 0
      ? translate('imports.choices', { choices: choices.join(', ') })
      : translate(`fieldErrors.${issue.code}`, issue.params)
  const reason = known.startsWith('fieldErrors.') ? translate(`errors.${issue.code}`) : known
  return Object.hasOwn(e.imported, issue.field) ? `${labelOf(translate, e, issue.field)}\u00A0: ${reason}` : reason
}

const cellFrom = (cell: TableCell | undefined): Cell => {
  if (typeof cell === 'number') return number(cell, Number.isInteger(cell) ? 0 : 2)
  const shown = cellText(cell)
  return isDay(shown) ? day(shown) : text(shown)
}

/** Saves the refused lines as they stand in the table, each with its reason: corrected, they can be imported. */
export function saveProblems({ entity, table, plan }: Opened, { path, language }: Saved) {
  const translate = createTranslate(language)
  const reasons = Map.groupBy(plan?.problems ?? [], ({ line }) => line)
  const heads = table.headers.map((label) => ({ label, width: WIDTH }))
  const columns = [
    ...heads,
    { label: translate('imports.reason'), width: 60 },
    { label: translate('imports.line'), width: 8 },
  ]
  const rows = table.lines
    .filter(({ line }) => reasons.has(line))
    .map(({ line, cells }) => [
      ...heads.map((_, at) => cellFrom(cells[at])),
      text((reasons.get(line) ?? []).map((problem) => reasonText(translate, entity, problem)).join('\n')),
      number(line),
    ])
  return write(path, translate('imports.problemsTitle'), columns, rows)
}

/** Saves a table with the headers that are recognised and one line as an example. */
export function saveTemplate(e: Entity, { path, language }: Saved) {
  const translate = createTranslate(language)
  const names = Object.keys(e.imported)
  const columns = names.map((name) => {
    const field = e.fields[name]
    const { unit, default: preset } = (field ?? {}) as Partial<NumberField>
    const needed = field?.required && preset === undefined ? ' *' : ''
    return {
      label: labelOf(translate, e, name) + (unit ? ` (${translate(`fields.units.${unit}`)})` : '') + needed,
      width: WIDTH,
    }
  })
  const example = names.map((name): Cell => {
    const [field, value] = [e.fields[name], e.imported[name]]
    if (!field || value === undefined || value === '') return empty
    if (field.kind === 'ref' || field.kind === 'refs') return text(String(value))
    if (value === INDEFINITE) return text(translate('fields.indefinite'))
    return cellOf(value, { translate, language, entity: e, name, field, titles: {} })
  })
  return write(path, translate(`entities.${e.name}.many`), columns, [example])
}
