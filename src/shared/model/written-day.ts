import { isDay } from './dates.ts'

const WRITTEN = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** The day `yyyy-MM-dd` of one written `dd/MM/yyyy` (requirement CALL-4); null for what is no such day. */
export function dayOfWritten(written: string): string | null {
  const [, date, month, year] = WRITTEN.exec(written) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : null
}
