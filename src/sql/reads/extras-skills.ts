import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { ExtrasReader } from './extras-reader.ts'
import type { Reader } from './reader.ts'

type Figures = ExtrasByEntity['skills']
type Counted = Figures & { readonly id: string }

const FIGURES = `
  h."skillId" as id, count(*) as holders, sum(h."expiresAt" < ?) as expired,
  sum(h."expiresAt" between ? and ?) as expiring30, sum(h."expiresAt" between ? and ?) as expiring90`

/** Every holder, read along an index that holds all it needs. */
const EVERYBODY = `select ${FIGURES} from "employeeSkills" h where h."deletedAt" is null group by 1`

/** Holders who are inactive or deleted: few, so that subtracting them costs less than joining all the others. */
const GONE = `
  select ${FIGURES} from "employees" p cross join "employeeSkills" h on h."employeeId" = p."_id"
  where (p."status" = 'inactive' or p."deletedAt" is not null) and h."deletedAt" is null group by 1`

const NOBODY: Figures = { holders: 0, expired: 0, expiring30: 0, expiring90: 0 }

/** The figures of every skill, kept until employees or their skills change, or the day. */
function figures(reader: Reader, today: string): (id: string) => Figures {
  return reader.memo.of(`skill figures ${today}`, ['employeeSkills', 'employees'], () => {
    const days = [today, today, addDays(today, 30), today, addDays(today, 90)]
    const counted = (text: string) => new Map(reader.all<Counted>(text, ...days).map((found) => [found.id, found]))
    const [everybody, gone] = [counted(EVERYBODY), counted(GONE)]
    return (id: string) => {
      const [all, left] = [everybody.get(id) ?? NOBODY, gone.get(id) ?? NOBODY]
      return {
        holders: all.holders - left.holders,
        expired: all.expired - left.expired,
        expiring30: all.expiring30 - left.expiring30,
        expiring90: all.expiring90 - left.expiring90,
      }
    }
  })
}

/** Beside a skill: how many active employees hold it, and how many certifications have expired or will. */
export const skillExtras: ExtrasReader<'skills'> = (reader, rows, { today }) => {
  const of = figures(reader, today)
  return Object.fromEntries(
    (rows as unknown as readonly Row<'skills'>[]).map(({ _id, expirable }) => {
      const found = of(_id)
      return [_id, expirable ? found : { ...NOBODY, holders: found.holders }]
    }),
  )
}
