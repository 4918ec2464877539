import { figuresAt, personAt } from './people.ts'
import type { Table } from './table.ts'

const ROW_HEIGHT = 32
const OVERSCAN = 12

function cellsOf(index: number, version: number): readonly string[] {
  const person = personAt(index, version)
  const { skills, weekMinutes, nextAssignment } = figuresAt(index)
  const own = ['employeeNumber', 'lastName', 'firstName', 'status', 'phone', 'city'].map((name) => String(person[name]))
  const badges = skills.map(({ code }) => code).join(' ')
  return [
    ...own,
    badges,
    String(weekMinutes),
    nextAssignment,
    String(person['hasVehicle']),
    String(person['fearOfHeights']),
  ]
}

/** The same list with nothing around it: rows in sight as plain cells, written by hand. */
export function mountPlain(host: HTMLElement, count: number): Table {
  const frame = document.createElement('div')
  frame.setAttribute('role', 'grid')
  frame.style.cssText = 'height: 860px; overflow: auto; font: 13px sans-serif'
  const table = document.createElement('table')
  table.style.cssText = 'table-layout: fixed; width: 1300px; border-collapse: collapse'
  const body = document.createElement('tbody')
  table.append(body)
  frame.append(table)
  host.append(frame)

  const rows = new Map<number, HTMLTableRowElement>()
  const spacer = () => {
    const row = document.createElement('tr')
    row.append(document.createElement('td'))
    return row
  }
  const [above, below] = [spacer(), spacer()]
  body.append(above, below)

  const rowOf = (index: number, version = 0) => {
    const row = document.createElement('tr')
    row.dataset['index'] = String(index)
    row.dataset['id'] = String(index)
    row.style.height = `${ROW_HEIGHT}px`
    row.append(
      ...cellsOf(index, version).map((text) => {
        const cell = document.createElement('td')
        cell.textContent = text
        return cell
      }),
    )
    return row
  }
  const draw = () => {
    const first = Math.max(0, Math.floor(frame.scrollTop / ROW_HEIGHT) - OVERSCAN)
    const last = Math.min(count, Math.ceil((frame.scrollTop + frame.clientHeight) / ROW_HEIGHT) + OVERSCAN)
    for (const [index, row] of rows) {
      if (index >= first && index < last) continue
      row.remove()
      rows.delete(index)
    }
    let next: Element = below
    for (let index = last - 1; index >= first; index -= 1) {
      const row = rows.get(index) ?? rowOf(index)
      if (!rows.has(index)) next.before(row)
      rows.set(index, row)
      next = row
    }
    above.style.height = `${first * ROW_HEIGHT}px`
    below.style.height = `${(count - last) * ROW_HEIGHT}px`
  }
  frame.addEventListener('scroll', draw)
  draw()
  return {
    frame: () => frame,
    change: (index, version) => {
      const row = rowOf(index, version)
      rows.get(index)?.replaceWith(row)
      rows.set(index, row)
    },
    unmount: () => frame.remove(),
  }
}
