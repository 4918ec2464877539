import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { formats } from '#shared/model/formats.ts'
import type { Db } from '#sql/list.ts'

const activeLines = (db: Db) =>
  db.selectFrom('phoneLines').select(['line', 'number']).where('active', '=', 1).where('deletedAt', 'is', null)

/** The number each line sends from: its own, else that of the general one, else any; null when the company has none. */
export async function numbersOfPhoneLines(db: Db): Promise<Readonly<Record<PhoneLine, string | null>>> {
  const lines = await activeLines(db).orderBy('line').execute()
  const numberOf = (line: PhoneLine): string | null => {
    const found = lines.find((each) => each['line'] === line) ?? lines.find((each) => each['line'] === 'general')
    const number: unknown = (found ?? lines[0])?.['number']
    return typeof number === 'string' ? number : null
  }
  return { general: numberOf('general'), assignation: numberOf('assignation'), applicants: numberOf('applicants') }
}

/** The line that has a number; the general one for a number of none. */
export async function phoneLineOfNumber(db: Db, number: string): Promise<PhoneLine> {
  const lines = await activeLines(db).execute()
  const found = lines.find((each) => each['number'] === formats.phone.normalise(number))
  return (found?.['line'] as PhoneLine | undefined) ?? 'general'
}
