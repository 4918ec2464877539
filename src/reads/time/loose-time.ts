import type { LooseTime, LooseTimes } from '#shared/contract/time/timesheets.ts'
import { claimsToRemove } from '#shared/domain/time/entries/claims-unworked.ts'
import { siteApprover } from '#shared/domain/time/timesheets/site-approver.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRows } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import { readMissing } from './missing-punches.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'
import { titlesOf } from './timesheet-page.ts'

type Entry = Row<'timeEntries'>

/** Logged time of some days that is on no timesheet: a line for each site and supervisor who is to approve it. */
export function readLooseTime(
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
  { now }: Moment,
): LooseTimes {
  const entries = decide(
    reader,
    readRows('timeEntries', [
      { column: 'date', from, to },
      { column: 'status', in: ['submitted', 'open'] },
    ]),
  ).filter(({ timesheetId }) => timesheetId === null)
  const siteIds = [...new Set(entries.map(({ siteId }) => siteId))]
  const sites = new Map(
    decide(reader, readRows('sites', [{ column: '_id', in: siteIds }])).map((site) => [site._id, site]),
  )
  const approver = (siteId: string, named: string | null): string | null => {
    const site = sites.get(siteId)
    return named ?? (site ? siteApprover(site) : null)
  }
  const keyOf = (siteId: string, supervisorId: string | null) => `${siteId} ${approver(siteId, supervisorId) ?? ''}`
  const missing = Map.groupBy(readMissing(reader, { siteIds, from, to, now }), ({ siteId, supervisorId }) =>
    keyOf(siteId, supervisorId),
  )
  const sheets = decide(reader, readRows('timesheets', [{ column: 'siteId', in: siteIds }])).filter(
    (sheet) => !sheet.superseded && sheet.periodStart <= to && sheet.periodEnd >= from,
  )
  const groups = [...Map.groupBy(entries, ({ siteId, supervisorId }) => keyOf(siteId, supervisorId))]
  const lines = groups.map(([key, own]): LooseTime => {
    const { siteId, supervisorId: named } = own[0] as Entry
    const supervisorId = approver(siteId, named)
    const closed = own.filter(({ status }) => status === 'submitted')
    const sheet = sheets.find((each) => each.siteId === siteId && each.supervisorId === supervisorId) ?? null
    return {
      siteId,
      clientId: sites.get(siteId)?.clientId ?? null,
      supervisorId,
      people: new Set(own.map(({ employeeId }) => employeeId)).size,
      entries: closed.length,
      workedMinutes: closed.reduce((sum, { workedMinutes }) => sum + (workedMinutes ?? 0), 0),
      open: own.length - closed.length,
      missing: missing.get(key)?.length ?? 0,
      sheet: sheet && {
        _id: sheet._id,
        number: sheet.number,
        revision: sheet.revision,
        approval: sheet.approval,
        periodStart: sheet.periodStart,
        periodEnd: sheet.periodEnd,
      },
    }
  })
  const claims = entries
    .filter((entry) => claimsToRemove(entry).length > 0)
    .map(({ _id, employeeId, date, travelMinutes, kilometres, parkingCents }) => ({
      _id,
      employeeId,
      date,
      travelMinutes,
      kilometres,
      parkingCents,
    }))
  const titles = titlesOf(reader, {
    employees: claims.map(({ employeeId }) => employeeId),
    sites: siteIds,
    clients: lines.flatMap(({ clientId }) => clientId ?? []),
    supervisors: lines.flatMap(({ supervisorId }) => supervisorId ?? []),
  })
  const place = ({ siteId, clientId, supervisorId }: LooseTime) =>
    [clientId, siteId, supervisorId].map((id) => titles[id ?? ''] ?? '').join(' ')
  return {
    lines: lines.toSorted((a, b) => place(a).localeCompare(place(b), 'fr')),
    claims: claims.toSorted((a, b) => a.date.localeCompare(b.date)),
    titles,
  }
}
