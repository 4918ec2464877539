import { v7 as newId } from 'uuid'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { defaultOf } from '#shared/model/values.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import { readLines } from '#shared/verbs/time/steps/sheet.ts'
import { decide } from '#reads/engine/decide.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { createRow } from '#server/records/rows.ts'
import { orderInput, peopleAndPlaces, type Company, type Payload } from '#tests/integration/data/verb-inputs.ts'
import { operationIn, type VerbWorld } from '#tests/integration/data/verb-world.ts'
import { rowsOf } from '#tests/integration/services/world.ts'
import type { Random } from '#tests/support/world/random.ts'
import type { Area } from './verbs-play.ts'
import type { PayFiles } from './verbs-pay-inputs.ts'
import { FIRST_DAY, nobody, timeInputs, type TimeOffice } from './verbs-time-inputs.ts'

/** Share of cases that commit on the server; what ends an entry or a sheet commits seldom. */
const COMMITTED = 0.3
const COMMITTED_SELDOM: { readonly [N in VerbName]?: number } = {
  'timeEntries.log': 0.5,
  'timeEntries.correct': 0.6,
  'timeEntries.void': 0.15,
  'timeEntries.restore': 0.1,
  'timesheets.sign': 0.15,
  'timesheets.remove': 0.15,
}
const blankAlert = Object.fromEntries(
  Object.entries(entities.alerts.fields).map(([name, field]) => [name, defaultOf(field)]),
)
const ORDERS = 4
const ASSIGNED = 40

/** Time that is logged, timesheets and alerts. */
export async function openTime(world: VerbWorld, random: Random): Promise<Area & { readonly office: TimeOffice }> {
  const company = await peopleAndPlaces(world, random)
  const { _id: colleague } = await world.create('users', { role: 'admin', employeeId: null })
  for (const regime of ['signallingDecree', 'lnt'] as const)
    await world.create('labourRuleSets', { regime, validFrom: '2026-01-01', validTo: '2026-10-28' })
  await world.create('labourRuleSets', { regime: 'lnt', validFrom: '2026-10-29' })
  await approvers(world, company)
  const ids = new Map<EntityName, Set<string>>()
  const revs = new Map<string, readonly number[]>()
  const note = (entity: string, { _id, rev }: { readonly _id: string; readonly rev: number }) => {
    const known = ids.get(entity as EntityName) ?? new Set()
    ids.set(entity as EntityName, known.add(_id))
    revs.set(_id, [...(revs.get(_id) ?? []), rev].slice(-4))
  }
  for (const assignment of await staff(world, random, company)) note('assignments', assignment)
  let raised = 0
  /** What a job of the server would raise. */
  const alert = async (fields: Payload) => {
    const dedupeKey = `orderUnfilled ${(raised += 1)}`
    const row = { ...blankAlert, openedAt: world.now().toISOString(), objectId: newId(), dedupeKey, ...fields }
    const make = await world.writer.write({ actor: SYSTEM }, (tx) =>
      createRow(tx, SYSTEM, entities.alerts, { ...row, _id: newId() }),
    )
    note('alerts', make.reply)
  }
  for (const state of ['open', 'open', 'snoozed', 'ignored', 'resolved', 'resolved']) await alert({ state })

  const payFiles: PayFiles[] = []
  /** What a device uploads before it closes a period. */
  const addPayFiles = async () => {
    const id = newId()
    const added = async (ownerField: string, kind: Payload) => {
      const file = await world.create('files', { ownerEntity: 'payPeriods', ownerId: id, ownerField, ...kind })
      note('files', file)
      return file._id
    }
    payFiles.push({
      id,
      exportFileId: await added('exportFileIds', { name: 'paie.csv', mime: 'text/csv' }),
      paidFileId: await added('paidFileIds', { name: 'paie.json', mime: 'application/json' }),
    })
  }
  for (let periods = 0; periods < 6; periods++) await addPayFiles()

  const one: TimeOffice['one'] = (name, wanted = () => true) => {
    const known = [...(ids.get(name) ?? [])]
    for (let i = 0; i < 30 && known.length > 0; i++) {
      const row = world.shown(name, random.pick(known)) as unknown as Row<typeof name>
      if (row.deletedAt === null && wanted(row)) return row
    }
    return undefined
  }
  const office: TimeOffice = {
    random,
    company,
    one,
    colleague,
    payFiles,
    seenRev: ({ _id, rev }) => random.pick([rev, ...(revs.get(_id) ?? [])]),
    shown: (name, id) => world.shown(name, id) as unknown as Row<typeof name> | null,
    linesOf: (sheetId) => decide(world.reader, readLines(sheetId)),
  }

  return {
    office,
    first: [
      ...Array.from({ length: 60 }, () => 'timeEntries.log' as const),
      ...Array.from(
        { length: 8 },
        () => ['timesheets.create', 'timesheets.dispute', 'timesheets.sign'] as const,
      ).flat(),
    ],
    inputFor: (verb) => {
      const make = timeInputs[verb]
      if (!make) throw new Error(`${verb} is not played: give it inputs in verbs-time-inputs.ts`)
      return make(office)
    },
    oftener: [],
    committed: (verb) => COMMITTED_SELDOM[verb] ?? COMMITTED,
    learn: (_verb, { changed }: Changed) => {
      for (const { entity, row } of changed) note(entity, row as unknown as Row<'timesheets'>)
    },
    disturb: async () => {
      await addPayFiles()
      await alert({ state: random.pick(['open', 'resolved'] as const) })
      const sheet = one('timesheets', ({ approval }) => approval === 'unsigned')
      const photographed = one('timeEntries')
      for (const owner of [
        sheet && { ownerEntity: 'timesheets', ownerId: sheet._id, ownerField: 'signatureFileIds' },
        sheet && { ownerEntity: 'timesheets', ownerId: sheet._id, ownerField: 'documentFileIds' },
        photographed && { ownerEntity: 'timeEntries', ownerId: photographed._id, ownerField: 'parkingPhotoIds' },
      ])
        if (owner) note('files', await world.create('files', owner))
      const assignment = one('assignments')
      if (assignment) await world.put('assignments', assignment._id, { status: 'confirmed', endReason: null })
      // Nobody approves for a site for a while, or another does.
      const site = random.pick(company.sites)
      const boss = random.pick(company.supervisors)._id
      const primarySupervisorId = random.pick([null, boss])
      await world.put('sites', site._id, { primarySupervisorId, supervisorIds: [boss] })
    },
  }
}

/** Supervisors with addresses, for all sites; one of them no longer active. */
async function approvers(world: VerbWorld, { supervisors, sites, clients }: Company): Promise<void> {
  for (const [i, { _id }] of supervisors.entries())
    await world.put('supervisors', _id, {
      email: `superviseur${i}@exemple.ca`,
      active: i !== 1,
      clientIds: clients.map((client) => client._id),
    })
  for (const [i, { _id }] of sites.entries()) {
    const boss = supervisors[i % supervisors.length]?._id ?? nobody('supervisors')
    await world.put('sites', _id, { primarySupervisorId: i === 3 ? null : boss, supervisorIds: i === 3 ? [] : [boss] })
  }
}

/** Orders of two weeks up to now with people on them, whose time is logged. */
async function staff(world: VerbWorld, random: Random, company: Company): Promise<readonly Row<'assignments'>[]> {
  const made: Row<'assignments'>[] = []
  for (let orders = 0; orders < ORDERS;) {
    const { order, positions } = orderInput(random, company) as { order: Payload; positions: unknown }
    const days = { startDate: FIRST_DAY, endDate: addDays(FIRST_DAY, 11) }
    const { done } = await world.ask(
      'orders.createWithPositions',
      { order: { ...order, ...days }, positions },
      operationIn(world),
    )
    if (!done) continue
    orders += 1
    made.push(...rowsOf(done.changed, 'assignments'))
  }
  const assigned: Row<'assignments'>[] = []
  for (let i = 0; i < ASSIGNED * 3 && assigned.length < ASSIGNED; i++) {
    const { _id: id } = random.pick(made)
    const asked = { id, employeeId: random.pick(company.people)._id, override: { reason: 'Le client le demande' } }
    const { done } = await world.ask('assignments.assign', asked, operationIn(world))
    if (done) assigned.push(...rowsOf(done.changed, 'assignments'))
  }
  return assigned
}
