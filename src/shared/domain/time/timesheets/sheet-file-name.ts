import type { Row } from '#shared/entities/index.ts'

/** The name of the PDF of a timesheet: its number, and its revision from the second on (`26-00512-2.pdf`). */
export const sheetFileName = ({ number, revision }: Pick<Row<'timesheets'>, 'number' | 'revision'>): string =>
  `${number}${revision > 1 ? `-${revision}` : ''}.pdf`
