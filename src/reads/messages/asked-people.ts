import { MOST_ASKED, type AskedPerson, type AskedShift, type Recipient } from '#shared/contract/messages/messages.ts'
import type { Reader } from '../engine/reader.ts'
import { SHIFT_COLUMNS, SHIFT_JOINS } from './shift-columns.ts'

const OPEN = `
  select ${SHIFT_COLUMNS},
    e."_id" as "employeeId", e."firstName", e."lastName", coalesce(e."phone", '') as phone, e."language",
    e."smsOptOut" as "optedOut",
    exists (
      select 1 from "conversations" c cross join "messages" m on m."conversationId" = c."_id"
      where c."employeeId" = e."_id" and c."type" = 'Assignation' and m."direction" = 'out' and m."code" is not null
        and m."deletedAt" is null and m."status" <> 'failed' and instr(m."assignmentIds", x."_id") > 0
    ) as asked, x."start" <= ? as begun
  from "assignments" x
  join "employees" e on e."_id" = x."employeeId" and e."deletedAt" is null
  ${SHIFT_JOINS}
  where x."status" = 'pending' and x."deletedAt" is null`

interface Stored extends AskedShift, Omit<Recipient, 'id' | 'optedOut'> {
  readonly employeeId: string
  readonly optedOut: number
  readonly asked: number
  readonly begun: number
}

const shiftOf = ({
  employeeId: _person,
  firstName: _first,
  lastName: _last,
  phone: _phone,
  language: _language,
  optedOut: _out,
  asked: _asked,
  begun: _begun,
  ...shift
}: Stored): AskedShift => shift

/** Whose pending assignments are meant: those of an order, of a day, or some. */
export type Asked =
  | { readonly orderId: string }
  | { readonly date: string }
  | { readonly assignmentIds: readonly string[] }

/** Of an order or a day, what has not begun; whoever was just given an assignment is asked until it ends. */
function conditionOf(asked: Asked): { readonly text: string; readonly param: string } {
  if ('orderId' in asked) return { text: 'x."start" > ? and x."orderId" = ?', param: asked.orderId }
  if ('date' in asked) return { text: 'x."start" > ? and x."date" = ?', param: asked.date }
  return {
    text: 'x."end" > ? and x."_id" in (select value from json_each(?))',
    param: JSON.stringify(asked.assignmentIds),
  }
}

/** The people of pending assignments who can be asked whether they come, each once, by name. */
export function readAsked(reader: Reader, asked: Asked, now: string): readonly AskedPerson[] {
  const { text, param } = conditionOf(asked)
  const found = reader.all<Stored>(
    `${OPEN} and ${text} order by e."lastName_f", e."firstName_f", e."_id", x."start", x."_id"`,
    now,
    now,
    param,
  )
  return [...Map.groupBy(found, ({ employeeId }) => employeeId)].map(([id, all]) => {
    const [{ firstName, lastName, phone, language, optedOut, begun }] = all as [Stored]
    const [{ assignmentId, ...first }, ...others] = all.slice(0, MOST_ASKED).map(shiftOf) as [
      AskedShift,
      ...AskedShift[],
    ]
    return {
      id,
      firstName,
      lastName,
      phone,
      language,
      optedOut: optedOut === 1,
      ...first,
      others,
      assignmentIds: [assignmentId, ...others.map((one) => one.assignmentId)],
      isBegun: begun === 1,
      isAsked: all.some(({ asked }) => asked === 1),
    }
  })
}
