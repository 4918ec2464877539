import type { BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'
import { busyAssignments, busyOfPeople, type ByPerson } from './busy-assignments.ts'
import { weighingDays } from './facts-people.ts'

/** Of so many people what they have is read for them alone: more than a screen has. */
const FEW = 60
/** Days that are asked about next, as those of a week, are read along. */
const ALONG = 7
const NONE: readonly never[] = []

interface Read {
  readonly from: string
  readonly to: string
  readonly all: ByPerson
}

/** What takes the time of some people in the days that decide about a day. */
export function createBusy(reader: Reader, ids: ReadonlySet<string>) {
  let read: Read | null = null
  return (day: string): ((id: string) => readonly BusyAssignment[]) => {
    const [from, to] = weighingDays(reader, day)
    if (ids.size > FEW) {
      const all = busyAssignments(reader, from, to)
      return (id) => all.get(id) ?? NONE
    }
    if (read === null || from < read.from || to > read.to) {
      const days = { from: addDays(from, -ALONG), to: addDays(to, ALONG) }
      read = { ...days, all: busyOfPeople(reader, [...ids], days.from, days.to) }
    }
    const { all } = read
    return (id) => (all.get(id) ?? NONE).filter(({ date }) => date >= from && date <= to)
  }
}
