import { empty, day, hours, number, text, type Cell } from './cell.ts'
import type { Texts } from './texts.ts'

type Write = (value: unknown, texts: Texts) => Cell

interface Position {
  readonly role: string
  readonly quantity: number
}

/** Cells of the computed figures that have a format of their own, by name in `extras`. */
const writers: Readonly<Record<string, Write>> = {
  skills: (value) => text((value as readonly { code: string }[]).map(({ code }) => code).join(', ')),
  weekMinutes: (value) => hours(Number(value)),
  nextAssignment: (value) => day(String(value)),
  skillExpiry: (value) => day(String(value)),
  fill: (value) => ({ as: 'percent', value: Number(value) }),
  positions: (value, texts) =>
    text(
      (value as readonly Position[])
        .map(
          ({ role, quantity }) =>
            `${quantity} × ${texts(`entities.orderPositions.choices.role.${role}`).toLowerCase()}`,
        )
        .join(' + '),
    ),
}

/** A computed figure as a cell: in its own format, else by the type of its value. */
export function extraCell(name: string, value: unknown, texts: Texts): Cell {
  if (value === null || value === undefined) return empty
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined
  if (write) return write(value, texts)
  return typeof value === 'number' ? number(value, Number.isInteger(value) ? 0 : 2) : text(String(value))
}
