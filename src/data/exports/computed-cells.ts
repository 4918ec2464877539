import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { HeldBadge } from '#shared/contract/computed.ts'
import { empty, day, number, text, type Cell } from '#documents/sheets/cell.ts'
import type { Translate } from '#documents/translate.ts'

type Write = (value: unknown, translate: Translate) => Cell

interface Position {
  readonly role: string
  readonly quantity: number
}

/** The state of a skill that is not simply valid. */
const stateOf = ({ state }: HeldBadge, translate: Translate) =>
  state === 'valid' ? '' : ` (${translate(`skills.states.${state}`).toLowerCase()})`

/** Cells of the computed values and JSON fields that have a format of their own, by name. */
const writers: Readonly<Record<string, Write>> = {
  skills: (value, translate) =>
    text((value as readonly HeldBadge[]).map((held) => held.code + stateOf(held, translate)).join(', ')),
  trades: (value, translate) =>
    text(
      (value as readonly string[]).map((role) => translate(`entities.orderPositions.choices.role.${role}`)).join(', '),
    ),
  holders: (value) => (Array.isArray(value) ? text(value.join(', ')) : number(Number(value), 0)),
  lentAt: (value) => day(localDayOf(String(value))),
  dueOn: (value) => day(String(value)),
  isActive: (value, translate) => text(translate(value === true ? 'fields.yes' : 'fields.no')),
  sites: (value) => text((value as readonly string[]).join(', ')),
  nextAssignment: (value) => day(String(value)),
  skillExpiry: (value) => day(String(value)),
  fill: (value) => ({ as: 'percent', value: Number(value) }),
  startWeekday: (value, translate) => text(translate(`entities.orders.choices.startWeekday.${String(value)}`)),
  positions: (value, translate) =>
    text(
      (value as readonly Position[])
        .map(
          ({ role, quantity }) =>
            `${quantity} × ${translate(`entities.orderPositions.choices.role.${role}`).toLowerCase()}`,
        )
        .join(' + '),
    ),
}

/** Whether a value has a format of its own, whatever its kind. */
export const hasOwnCell = (name: string): boolean => Object.hasOwn(writers, name)

/** A computed value as a cell: in its own format, else by the type of its value. */
export function computedCell(name: string, value: unknown, translate: Translate): Cell {
  if (value === null || value === undefined) return empty
  const write = hasOwnCell(name) ? writers[name] : undefined
  if (write) return write(value, translate)
  return typeof value === 'number' ? number(value, Number.isInteger(value) ? 0 : 2) : text(String(value))
}
