import { v7 as uuidv7 } from 'uuid'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { entities } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { decodeRow } from '#sql/encode.ts'
import type { Kit, Make, Row } from './moves-office.ts'

/** Time of the last days at few places, so that devices meet on the same people and sheets. */
function logging({ random, today, idOf, anyRow, verb }: Kit) {
  const times = () => {
    const date = addDays(today(), -random.between(1, 4))
    const at = (minutes: number) => new Date(Date.parse(`${date}T00:00:00.000Z`) + minutes * 60_000).toISOString()
    const begin = random.pick([360, 660, 960])
    return { date, start: at(begin), end: at(begin + random.pick([240, 285, 480])), breakMinutes: random.pick([0, 30]) }
  }
  const entry = (where: string) => anyRow('timeEntries', where)
  const seen = ({ _id: id, rev: baseRev }: Row) => ({ id, ...(random.chance(0.8) && { baseRev }) })
  /** Who was to work, until now: what others take back, move or remove meanwhile. */
  const planned = () => {
    const held = anyRow('assignments', `"employeeId" is not null and "date" <= '${today()}'`)
    if (!held) return {}
    const { _id: assignmentId, employeeId, siteId, date, start, end } = held
    const place = { assignmentId, employeeId, siteId, date }
    if (random.chance(0.3)) return { ...place, kind: 'didNotWork', start: null, end: null, absentReason: 'sick' }
    return { ...place, start, end }
  }
  return {
    log: (mark) => {
      const [employeeId, siteId] = [idOf('employees'), idOf('sites')]
      const given = { _id: uuidv7(), employeeId, siteId, ...times(), note: mark, ...(random.chance(0.5) && planned()) }
      return employeeId && siteId ? verb('timeEntries.log', { entry: given }) : null
    },
    // What it replaces and why stand in later corrections again: they cannot be marks.
    correct: () => {
      const one = entry(`"status" <> 'void'`)
      const fields = random.chance(0.5) ? times() : { breakMinutes: random.pick([0, 15, 45]) }
      return one && verb('timeEntries.correct', { ...seen(one), fields, reason: 'Pointage oublié' }, false)
    },
    void: () => {
      const one = entry(`"status" <> 'void'`)
      return one && verb('timeEntries.void', { ...seen(one), reason: 'Erreur' }, false)
    },
    restore: () => {
      const one = entry(`"status" = 'void'`)
      return one && verb('timeEntries.restore', seen(one), false)
    },
  } satisfies Record<string, Make>
}

/** What becomes of timesheets. */
function approving({ random, today, idOf, anyRow, rowsOf, verb }: Kit) {
  const open = () => anyRow('timesheets', `"approval" = 'unsigned' and "superseded" = 0`)
  const linesOf = (sheet: Row) => rowsOf('timesheetLines', `"timesheetId" = '${sheet._id}'`)
  const line = () => {
    const sheet = open()
    const lines = sheet ? linesOf(sheet) : []
    return lines.length > 0 ? random.pick(lines) : null
  }
  return {
    create: () => {
      const entry = anyRow('timeEntries', `"status" = 'submitted'`)
      const supervisorId = entry?.['supervisorId'] ?? idOf('supervisors')
      const period = { periodStart: addDays(today(), -6), periodEnd: today() }
      const asked = entry && supervisorId ? { siteId: entry['siteId'], supervisorId, ...period } : null
      return asked && verb('timesheets.create', { id: uuidv7(), ...asked }, false)
    },
    gather: () => {
      const sheet = anyRow('timesheets', '"superseded" = 0')
      return sheet && verb('timesheets.gather', { id: sheet._id }, false)
    },
    sign: (mark) => {
      const sheet = open()
      if (!sheet) return null
      const lines = linesOf(sheet).map((row) => decodeRow(entities.timesheetLines)(row)) as never
      return verb('timesheets.sign', { id: sheet._id, digest: linesDigest(sheet._id, lines), name: mark })
    },
    dispute: () => {
      const one = line()
      return one && verb('timesheets.dispute', { lineId: one._id, reason: 'Partie à 14 h' }, false)
    },
    withdraw: () => {
      const one = line()
      return one && verb('timesheets.withdrawDispute', { lineId: one._id }, false)
    },
    remove: () => {
      const sheet = anyRow('timesheets')
      return sheet && verb('timesheets.remove', { id: sheet._id, reason: 'En double' }, false)
    },
  } satisfies Record<string, Make>
}

/** Something the office does with logged time or a timesheet. */
export function timeMove(kit: Kit): Make {
  const moves = { ...logging(kit), ...approving(kit) }
  return (mark) => {
    const weights = {
      log: 5, correct: 4, void: 1, restore: 1, create: 5, gather: 1.5, sign: 5, dispute: 1.5, withdraw: 0.7, remove: 0.8,
    } // prettier-ignore
    return moves[kit.random.weighted(weights)](mark) ?? moves.log(mark)
  }
}
