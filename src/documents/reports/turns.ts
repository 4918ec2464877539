import type { Table } from '#reads/reports/engine/report.ts'

/** Rows after which others have their turn. */
const ROWS_AT_ONCE = 500

/** Whether others have their turn once so many rows of a table are read. */
export const isTurn = ({ isSlow }: Table, rows: number): boolean => isSlow === true || rows % ROWS_AT_ONCE === 0
