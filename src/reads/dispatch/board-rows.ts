import type { BoardAssignment, BoardEmployee, BoardFilters, RowsSort } from '#shared/contract/dispatch/board.ts'
import { labourRulesOn } from '#shared/domain/time/labour/labour-rules.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { addDays } from '#shared/model/dates.ts'
import { readBoardAssignments, assignmentFilter, type Piece } from './board-assignments.ts'
import { absencesOf } from './board-absences.ts'
import { orderedPeople } from './board-order.ts'
import { boardPeople } from './board-people.ts'
import { heldBadges } from '../people/held-skills.ts'
import { labourRules } from '../time/labour-rules.ts'
import { withShortNames } from './site-names.ts'
import type { Reader } from '../engine/reader.ts'

type Person = Pick<BoardEmployee, '_id' | 'employeeNumber' | 'status' | 'phone'> & {
  readonly firstName: string
  readonly lastName: string
  readonly regime: string
}

interface RowsQuery {
  readonly start: string
  readonly filters: BoardFilters
  readonly sort?: RowsSort | undefined
  readonly offset: number
  readonly limit: number
}

function assignmentsByPerson(assignments: readonly BoardAssignment[]): ReadonlyMap<string, BoardAssignment[]> {
  const found = new Map<string, BoardAssignment[]>()
  for (const assignment of assignments) {
    const id = assignment.employeeId ?? ''
    const known = found.get(id)
    if (known) known.push(assignment)
    else found.set(id, [assignment])
  }
  return found
}

const PERSON = `select e."_id", e."employeeNumber", e."status", e."phone", e."firstName", e."lastName", e."regime"`

const namedPage = (reader: Reader, people: Piece, offset: number, limit: number): readonly Person[] =>
  reader.all<Person>(
    `${PERSON} from ${people.text} order by e."lastName_f", e."firstName_f", e."_id" limit ? offset ?`,
    ...people.params,
    limit,
    offset,
  )

function sortedPage(reader: Reader, people: Piece, sort: RowsSort, offset: number, limit: number): readonly Person[] {
  const ids = orderedPeople(reader, people, sort).slice(offset, offset + limit)
  const page = reader.all<Person>(
    `${PERSON} from "employees" e where e."_id" in (select value from json_each(?))`,
    JSON.stringify(ids),
  )
  const byId = new Map(page.map((person) => [person._id, person]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The people of a week, by last name unless another order is asked for, each with the assignments that match the filters; `weekMinutes` counts all of their busy ones. */
export function readRows(reader: Reader, { start, filters, sort, offset, limit }: RowsQuery): BoardEmployee[] {
  const people = boardPeople(start, filters)
  const persons = sort ? sortedPage(reader, people, sort, offset, limit) : namedPage(reader, people, offset, limit)
  const personIds = persons.map(({ _id }) => _id)
  const ids = JSON.stringify(personIds)
  const end = addDays(start, 6)
  const week = {
    text: `a."employeeId" in (select value from json_each(?)) and a."start" >= ? and a."start" < ?
      and a."date" between ? and ?`,
    params: [ids, start, addDays(end, 2), start, end],
  }
  const found = readBoardAssignments(reader, { ...week, text: `${week.text} order by a."start", a."_id"` })
  const all = withShortNames(reader, found)
  const shown = assignmentFilter(filters)
  const left =
    shown.text === ''
      ? null
      : new Set(
          readBoardAssignments(reader, { text: week.text + shown.text, params: [...week.params, ...shown.params] }).map(
            idOf,
          ),
        )
  const assignments = assignmentsByPerson(all)
  const absences = absencesOf(reader, personIds, start, end)
  const skills = heldBadges(reader, personIds, start)
  const rules = labourRules(reader)
  return persons.map(({ firstName, lastName, regime, ...person }) => {
    const own = assignments.get(person._id) ?? []
    return {
      ...person,
      name: `${firstName} ${lastName}`,
      weekMinutes: own.reduce((sum, { status, minutes }) => (isBusy(status) ? sum + minutes : sum), 0),
      weekLimitMinutes: labourRulesOn(rules, regime, start).weeklyOvertimeMinutes,
      skills: skills(person._id),
      assignments: left === null ? own : own.filter(({ _id }) => left.has(_id)),
      absences: absences(person._id),
    }
  })
}

const idOf = ({ _id }: BoardAssignment) => _id
