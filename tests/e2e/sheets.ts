import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { madeByCall } from './api.ts'
import { rowOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import type { OtherDevice } from './other-device.ts'
import { ACCOUNTS } from './pages/login-page.ts'
import type { TestServer } from './server.ts'

interface Place {
  readonly clientId: string
  readonly siteId: string
  readonly site: string
}

/** A new site of the demo's supervisor, with time that two people logged there last week on no timesheet, and what they paid for parking. */
export async function loggedLastWeek(server: TestServer, office: OtherDevice, parkingCents = 0): Promise<Place> {
  const whose = rowOf<{ supervisorId: string; clientId: string }>(
    server,
    `select v."_id" as supervisorId, i.value as clientId from "users" u
     join "supervisors" v on v."_id" = u."supervisorId", json_each(v."clientIds") i where u."email" = ? limit 1`,
    ACCOUNTS.supervisor,
  )
  const site = 'Chantier des deux signaleuses'
  const { _id: siteId } = await madeByCall<{ _id: string }>(server, '/sites', {
    name: site,
    clientId: whose.clientId,
    startDate: '2026-01-05',
    addressLine1: '12, rue des Érables',
    city: 'Laval',
    supervisorIds: [whose.supervisorId],
    primarySupervisorId: whose.supervisorId,
  })
  const place = { clientId: whose.clientId, siteId, site }
  const day = addDays(weekStart(today()), -5)
  const people = await freePeople(server, 2, { hasCards: false })
  for (const { _id: employeeId } of people)
    await office.run('timeEntries.log', {
      entry: {
        employeeId,
        siteId: place.siteId,
        kind: 'worked',
        date: day,
        ...shiftInstants(day, '07:00', '15:30'),
        breakMinutes: 30,
        ...(parkingCents > 0 && { parkingCents }),
      },
    } as Parameters<OtherDevice['run']>[1] as never)
  return place
}

/** The timesheet of last week at a site, made on another device. */
export async function madeSheet(server: TestServer, elsewhere: OtherDevice, siteId: string) {
  const whose = rowOf<{ _id: string; email: string; firstName: string; lastName: string }>(
    server,
    `select s."_id", s."email", s."firstName", s."lastName" from "sites" p join "supervisors" s
     on s."_id" = p."primarySupervisorId" where p."_id" = ?`,
    siteId,
  )
  const periodStart = addDays(weekStart(today()), -7)
  const period = { periodStart, periodEnd: addDays(periodStart, 6) }
  const made = await elsewhere.run('timesheets.create', { siteId, supervisorId: whose._id, ...period })
  return { whose, sheet: made.all('timesheets')[0] }
}
