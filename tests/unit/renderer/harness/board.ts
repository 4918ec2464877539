import type { BoardAssignment, BoardEmployee, BoardWeek } from '#shared/contract/dispatch/board.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { isToFill } from '#shared/domain/dispatch/to-fill.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Tables } from './rows.ts'

type Values = Record<string, unknown>

interface Options {
  readonly find: (entity: EntityName, id: unknown) => Values | undefined
  readonly markOf: (id: unknown) => RowMark | null | undefined
}

/** The week board over the tables: everybody, their assignments, and the open ones. */
export function createBoard(tables: Tables, { find, markOf }: Options) {
  const assignmentOf = (assignment: Values): BoardAssignment => {
    const [order, site] = [find('orders', assignment.orderId), find('sites', assignment.siteId)]
    const mark = markOf(assignment._id)
    return {
      ...(assignment as unknown as BoardAssignment),
      orderNumber: String(order?.orderNumber),
      orderStatus: (order?.status as BoardAssignment['orderStatus'] | undefined) ?? 'confirmed',
      role: 'flagger',
      positionLabel: null,
      startTime: localTimeOf(String(assignment.start)),
      endTime: localTimeOf(String(assignment.end)),
      minutes: 510,
      published: true,
      siteName: String(site?.name),
      siteCity: String(site?.city),
      clientName: String(find('clients', assignment.clientId)?.name),
      priority: '2',
      refusedBy: null,
      earlierRefusals: [],
      opened: null,
      isExtra: false,
      lateMinutes: null,
      absenceId: null,
      ...(mark ? { mark } : {}),
    }
  }
  const inWeek = (start: string) =>
    tables.assignments.filter(({ date }) => String(date) >= start && String(date) < addDays(start, 7))
  return {
    week: ({ start }: { start: string }): BoardWeek => {
      const assignments = inWeek(start)
      const free = assignments.map(assignmentOf).filter(isToFill)
      return {
        start,
        days: Array.from({ length: 7 }, (_, i) => {
          const date = addDays(start, i)
          const unfilled = free.filter((assignment) => assignment.date === date).length
          return {
            date,
            unfilled,
            filled: assignments.filter((assignment) => assignment.date === date).length - unfilled,
            missed: 0,
            dayOff: null,
          }
        }),
        employees: tables.employees.length,
        unfilled: free,
        unfilledTotal: free.length,
      }
    },
    rows: ({ start, offset, limit }: { start: string; offset: number; limit: number }): BoardEmployee[] =>
      tables.employees.slice(offset, offset + limit).map((person) => ({
        _id: String(person._id),
        name: `${String(person.firstName)} ${String(person.lastName)}`,
        employeeNumber: String(person.employeeNumber),
        status: String(person.status),
        phone: String(person.phone),
        weekMinutes: 1920,
        weekLimitMinutes: 2400,
        skills: [],
        absences: [],
        assignments: inWeek(start)
          .filter(({ employeeId }) => employeeId === person._id)
          .map(assignmentOf),
      })),
  }
}
