import type { Changed } from '#shared/contract/sync/changed.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import { orderInput, peopleAndPlaces } from '#tests/integration/data/verb-inputs.ts'
import { operationIn, type VerbWorld } from '#tests/integration/data/verb-world.ts'
import { rowsOf } from '#tests/integration/services/world.ts'
import type { Random } from '#tests/support/world/random.ts'
import { messageTraffic } from './verbs-messages.ts'
import { officeInputs, type Office } from './verbs-office-inputs.ts'
import type { Area } from './verbs-play.ts'

/** Share of cases that commit on the server; verbs that use up what the others need commit seldom. */
const COMMITTED = 0.3
const COMMITTED_SELDOM: { readonly [N in VerbName]?: number } = {
  'applicants.hire': 0.1,
  'employees.convertToApplicant': 0.1,
  'tools.reserve': 0.6,
  'tools.return': 0.1,
  'tools.cancelLoan': 0.1,
  'tools.cancelReservation': 0.15,
  'tools.reopen': 0.15,
  'messages.compose': 0.5,
  'messages.release': 0.05,
  'messages.resend': 0.1,
  'messages.remove': 0.1,
  'conversations.join': 0.1,
}
/** Orders whose assignments absences touch. */
const ORDERS = 3
const ASSIGNED = 60

/** Absences, tools, applicants, employees, accounts and messages: what the office decides beside dispatch. */
export async function openOffice(world: VerbWorld, random: Random): Promise<Area> {
  const company = await peopleAndPlaces(world, random)
  const { _id: colleague } = await world.create('users', { role: 'admin', employeeId: null })
  const orders = await staff(world, random, company, colleague)
  const ids = new Map<EntityName, Set<string>>()
  const revs = new Map<string, readonly number[]>()
  const note = (entity: string, { _id, rev }: { readonly _id: string; readonly rev: number }) => {
    const known = ids.get(entity as EntityName) ?? new Set()
    ids.set(entity as EntityName, known.add(_id))
    revs.set(_id, [...(revs.get(_id) ?? []), rev].slice(-4))
  }

  const tools: Row<'tools'>[] = []
  for (const quantity of [1, 1, 1, 2, 3]) tools.push(await world.create('tools', { quantity, state: 'available' }))
  tools.push(await world.create('tools', { state: 'lost' }))
  // Some work and may not become applicants again, the others may; one has an account.
  for (const person of company.people) note('employees', person)
  for (let i = 0; i < 12; i++) note('employees', await world.create('employees', { notesInternal: `Dossier ${i}` }))
  let applied = 0
  while (applied < 16) note('applicants', await withDocument(world, (applied += 1)))
  const { _id: clientId } = await world.create('clients')
  for (const phone of ['+14502100001', null, null, null]) {
    note('supervisors', await world.create('supervisors', { clientIds: [clientId], phone }))
  }
  const optedOut = [...(ids.get('employees') ?? [])].slice(-2)
  for (const id of optedOut) await world.put('employees', id, { smsOptOut: true })
  const given = { world, random, note }
  const traffic = messageTraffic(given, colleague, [...(ids.get('employees') ?? [])])
  await traffic.begin()
  const users = await accounts(world, [...(ids.get('employees') ?? [])].at(-1) ?? '')

  const one: Office['one'] = (name, wanted = () => true) => {
    const known = [...(ids.get(name) ?? [])]
    for (let i = 0; i < 30 && known.length > 0; i++) {
      const row = world.shown(name, random.pick(known)) as unknown as Row<typeof name>
      if (row.deletedAt === null && wanted(row)) return row
    }
    return undefined
  }
  const seenRev: Office['seenRev'] = ({ _id, rev }) => random.pick([rev, ...(revs.get(_id) ?? [])])
  const office: Office = { random, company, tools, users, orders, one, seenRev }

  return {
    first: Array.from({ length: 6 }, () => ['absences.record', 'tools.lend', 'tools.reserve'] as const).flat(),
    inputFor: (verb) => {
      const make = officeInputs[verb]
      if (!make) throw new Error(`${verb} is not played: give it inputs in verbs-office-inputs.ts`)
      return make(office)
    },
    oftener: [],
    committed: (verb) => COMMITTED_SELDOM[verb] ?? COMMITTED,
    learn: (_verb, { changed }: Changed) => {
      for (const { entity, row } of changed) note(entity, row as unknown as Row<'tools'>)
    },
    disturb: async () => {
      const assignment = one('assignments')
      if (assignment) await world.put('assignments', assignment._id, { status: 'confirmed', endReason: null })
      const tool = random.pick(tools)
      await world.put('tools', tool._id, { state: random.pick(['available', 'available', 'maintenance'] as const) })
      note('applicants', await withDocument(world, (applied += 1)))
      note('employees', await world.create('employees'))
      await traffic.go()
    },
  }
}

/** Orders with people on them, given by a colleague who is to hear what becomes of them. */
async function staff(
  world: VerbWorld,
  random: Random,
  company: Office['company'],
  colleague: string,
): Promise<readonly string[]> {
  const orders: string[] = []
  const open: string[] = []
  while (orders.length < ORDERS) {
    const { done } = await world.ask('orders.createWithPositions', orderInput(random, company), operationIn(world))
    if (!done) continue
    orders.push(...rowsOf(done.changed, 'orders').map(({ _id }) => _id))
    open.push(...rowsOf(done.changed, 'assignments').map(({ _id }) => _id))
  }
  for (let i = 0; i < ASSIGNED && open.length > 0; i++) {
    const id = random.pick(open)
    const asked = { id, employeeId: random.pick(company.people)._id, override: { reason: 'Le client le demande' } }
    const { done } = await world.ask('assignments.assign', asked, operationIn(world))
    if (done && random.chance(0.5)) await world.put('assignments', id, { assignedBy: colleague })
  }
  return orders
}

/** An applicant, mostly with a document of their own. */
async function withDocument(world: VerbWorld, n: number): Promise<Row<'applicants'>> {
  const applicant = await world.create('applicants', { phone: `+1367${2_000_000 + n}` })
  if (n % 3 === 0) return applicant
  const owner = { ownerEntity: 'applicants', ownerId: applicant._id, ownerField: 'documentFileIds' }
  const { _id } = await world.create('files', owner)
  return world.patch('applicants', applicant._id, { documentFileIds: [_id] })
}

/** Accounts that get links: one that may sign in, one that may not, and that of an employee. */
async function accounts(world: VerbWorld, employeeId: string): Promise<readonly string[]> {
  const made = [
    await world.create('users', { role: 'admin', employeeId: null }),
    await world.create('users', { role: 'admin', employeeId: null, active: false }),
    await world.create('users', { role: 'employee', employeeId }),
  ]
  return made.map(({ _id }) => _id)
}
