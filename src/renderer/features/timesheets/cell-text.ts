import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { SheetCell } from './sheet-grid.ts'

/** What a cell shows, and the same in words; an empty text for nothing. */
export interface CellText {
  readonly worked: string
  readonly planned: string
  /** Hours worked, hours planned, how they differ, how it was logged, and whether it is disputed. */
  readonly spoken: string
}

/** The texts of cells. Those of most days of a week are the same ones: each is made once. */
export function cellTexts(t: T, formats: Formats): (cell: SheetCell) => CellText {
  const known = new Map<string, CellText>()
  return ({ lines, plannedMinutes, deviation, isDisputed, outside, claims, isToCome }) => {
    const logged = lines.length > 0 ? lines.reduce((sum, line) => sum + line.workedMinutes, 0) : null
    const key = `${logged} ${plannedMinutes} ${deviation} ${isDisputed} ${outside} ${claims} ${isToCome}`
    const text =
      known.get(key) ?? textOf(t, formats, { logged, plannedMinutes, deviation, isDisputed, outside, claims, isToCome })
    known.set(key, text)
    return text
  }
}

interface Figures extends Pick<
  SheetCell,
  'plannedMinutes' | 'deviation' | 'isDisputed' | 'outside' | 'claims' | 'isToCome'
> {
  /** None where nothing was entered. */
  readonly logged: number | null
}

function textOf(
  t: T,
  formats: Formats,
  { logged, plannedMinutes, deviation, isDisputed, outside, claims, isToCome }: Figures,
): CellText {
  const planned = plannedMinutes === null ? '' : formats.duration(plannedMinutes)
  if (logged === null && plannedMinutes === null) {
    return { worked: '', planned, spoken: t(isToCome ? 'timesheets.cell.nothingYet' : 'timesheets.cell.nothing') }
  }
  const worked = logged === null ? '' : formats.duration(logged)
  const parts = [
    logged === null ? t('timesheets.cell.missing') : t('timesheets.cell.worked', { hours: worked }),
    plannedMinutes === null ? t('timesheets.cell.unplanned') : t('timesheets.cell.planned', { hours: planned }),
    (deviation === 'more' || deviation === 'less') && t(`timesheets.cell.${deviation}`),
    outside !== null && t(`timesheets.cell.outside.${outside}`),
    claims && t('timesheets.cell.claims'),
    isDisputed && t('timesheets.cell.disputed'),
  ]
  return {
    worked: logged === null && deviation === 'missing' ? '—' : worked,
    planned,
    spoken: parts.filter(Boolean).join(', '),
  }
}
