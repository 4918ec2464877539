import { v7 as uuidv7 } from 'uuid'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import type { WorldDevice } from '#tests/support/world/device.ts'
import type { Random } from '#tests/support/world/random.ts'
import { dayMove } from './moves-day.ts'
import { messageMove, templateCreation } from './moves-messages.ts'
import { officeCreations, officeMove, type Kit, type Make, type Payload, type Row } from './moves-office.ts'
import { rareMoves, type RareMoves } from './moves-rare.ts'
import { timeMove } from './moves-time.ts'
import { undoneInputs } from './moves-undone.ts'
import type { Made } from './operation-log.ts'

/** Free text fields of each entity, in which an operation leaves its mark. */
const markable = {
  clients: ['notes', 'legalName', 'addressLine2'],
  skills: ['description', 'issuer', 'legalRef'],
  employees: ['notesInternal', 'preferredName', 'addressLine2', 'statusReason'],
  sites: ['notes', 'addressLine2'],
  supervisors: ['notes', 'title'],
  offices: ['addressLine2', 'city'],
  employeeSkills: ['number'],
  orders: ['internalNotes', 'employeeNotes', 'requestedByName'],
  orderPositions: ['notes', 'label'],
  assignments: ['notes'],
  absences: ['reason'],
  restrictions: ['reason'],
  tools: ['notes', 'serial'],
  applicants: ['notes', 'addressLine2'],
  holidays: ['reference'],
  vacationPeriods: ['reference'],
  labourRuleSets: ['notes'],
  phoneLines: ['label'],
  companySettings: ['legalName'],
  messageTemplates: ['bodyFr', 'bodyEn'],
} as const satisfies Partial<Record<EntityName, readonly string[]>>
type Markable = keyof typeof markable

/** What a dispatcher may do next, chosen from what the device shows. */
export interface Moves extends RareMoves {
  readonly one: Make
  /** What dispatchers do during a day, by choices of its own: the others stay what they were for a seed. */
  readonly day: Make
  /** Operations on one row that each build on the one before, and a row that refers to it. */
  readonly chain: () => readonly Make[]
}

export function createMoves(
  device: Pick<WorldDevice, 'read'>,
  random: Random,
  now: () => number,
  supervisorId: string | null,
): Moves {
  const rowsOf = (entity: EntityName, where = 'true'): Row[] =>
    device.read<Row>(`select * from "${entity}" where "deletedAt" is null and ${where} order by "_id"`)
  /** Mostly one of the first rows, so that devices meet on the same ones. */
  const anyRow = (entity: EntityName, where?: string): Row | null => {
    const rows = rowsOf(entity, where)
    if (rows.length === 0) return null
    return random.pick(random.chance(0.6) ? rows.slice(0, 2) : rows)
  }
  const idOf = (entity: EntityName) => anyRow(entity)?._id ?? null

  const write = (op: Operation, isMarked = true): Made => ({ op, isMarked })
  const create: Kit['create'] = (entity, given, id = uuidv7(), isMarked = true) => {
    const { _id, ...payload } = draft(entity, given as never) as Payload
    return write({ opId: uuidv7(), kind: 'create', entity, id, payload }, isMarked)
  }
  const patch: Kit['patch'] = (entity, { _id, rev }, payload, isMarked = true) =>
    write({ opId: uuidv7(), kind: 'patch', entity, id: _id, payload, baseRev: rev }, isMarked)
  const remove = (entity: EntityName, { _id, rev }: Pick<Row, '_id' | 'rev'>): Made =>
    write({ opId: uuidv7(), kind: 'remove', entity, id: _id, ...(random.chance(0.8) && { baseRev: rev }) }, false)
  const verb = (name: string, payload: Payload, isMarked = true): Made =>
    write({ opId: uuidv7(), kind: 'verb', verb: name, payload }, isMarked)

  /** Sometimes a name that another device may use as well. */
  const nameFor = (mark: string) => (random.chance(0.2) ? `Partagé ${random.int(3)}` : `Nom ${mark}`)

  const today = () => localDayOf(new Date(now()).toISOString())
  const kit: Kit = { random, now, today, rowsOf, anyRow, idOf, nameFor, create, patch, verb }
  const manageOffice = officeMove(kit)
  const writeMessages = messageMove(kit)
  const logTime = timeMove(kit)
  const dispatchDay = dayMove({ ...kit, random: random.fork('day') })
  const undoing = undoneInputs({ ...kit, random: random.fork('undone') })

  const creations: Readonly<Record<string, Make>> = {
    ...officeCreations(kit),
    messageTemplates: templateCreation(kit),
    clients: (mark) => create('clients', { name: nameFor(mark), notes: mark }),
    skills: (mark) => create('skills', { name: nameFor(mark), description: mark }),
    offices: (mark) => create('offices', { name: nameFor(mark), addressLine2: mark }),
    employees: (mark) => create('employees', { notesInternal: mark }),
    sites: (mark) => {
      const clientId = idOf('clients')
      return clientId === null ? null : create('sites', { clientId, name: nameFor(mark), notes: mark })
    },
    supervisors: (mark) => {
      const clientId = idOf('clients')
      return clientId === null
        ? null
        : create('supervisors', { clientIds: [clientId], notes: mark, email: `${mark}@exemple.ca` })
    },
    employeeSkills: (mark) => {
      const [employeeId, skillId] = [idOf('employees'), idOf('skills')]
      return employeeId && skillId ? create('employeeSkills', { employeeId, skillId, number: mark }) : null
    },
  }

  const patchAny = (mark: string): Made | null => {
    const shown = (Object.keys(markable) as Markable[]).filter((name) => rowsOf(name).length > 0)
    const entity = random.pick(shown)
    const row = anyRow(entity)
    if (!row) return null
    const payload: Payload = { [random.pick(markable[entity])]: mark }
    if (random.chance(0.25) && ['clients', 'skills', 'sites', 'offices', 'tools'].includes(entity))
      payload['name'] = nameFor(mark)
    if (entity === 'employees' && random.chance(0.2)) payload['status'] = random.pick(['disponible', 'onLeave'])
    if (entity === 'tools' && random.chance(0.3)) payload['quantity'] = random.between(1, 3)
    if (entity === 'tools' && random.chance(0.2)) payload['state'] = random.pick(['available', 'maintenance', 'lost'])
    if (entity === 'absences' && random.chance(0.3))
      payload['startDate'] = payload['endDate'] = addDays(today(), random.between(1, 5))
    return patch(entity, row, payload)
  }

  const removeAny = (): Made | null => {
    const entity = random.pick([
      'clients',
      'skills',
      'offices',
      'sites',
      'employeeSkills',
      'employees',
      'assignments',
      'orders',
      'supervisors',
      'absences',
      'restrictions',
      'preferences',
      'tools',
      'toolLoans',
      'applicants',
      'holidays',
      'vacationPeriods',
      'phoneLines',
      'messageTemplates',
      'files',
    ] as const)
    const row = random.chance(0.7) ? rowsOf(entity).at(-1) : anyRow(entity)
    return row ? remove(entity, row) : null
  }

  const place = (mark: string, inDays = random.pick([-2, -1, 2, 2, 3])): Made | null => {
    const site = anyRow('sites')
    if (!site) return null
    const startDate = addDays(today(), inDays)
    const { _id: _order, ...order } = draft('orders', {
      clientId: String(site['clientId']),
      siteId: site._id,
      supervisorIds: [],
      startDate,
      endDate: addDays(startDate, random.int(2)),
      startTime: '07:00',
      endTime: '15:00',
      ...everyDay,
      internalNotes: mark,
    }) as Payload
    const {
      _id: _position,
      orderId: _its,
      ...position
    } = draft('orderPositions', {
      requiredSkillIds: [],
      preferredSkillIds: [],
      quantity: random.between(1, 2),
    }) as Payload
    return verb('orders.createWithPositions', { order, positions: [position] })
  }

  /** Who came, who did not, and what the client called off: of one, or of several at once. */
  const attend = ({ _id: id }: Row): Made => {
    const name = random.pick(['cancel', 'cancel', 'reinstate', 'late', 'noShow', 'complete'])
    const item = { id, ...(name === 'late' && { minutes: 15 }) }
    return random.chance(0.3)
      ? verb(`assignments.${name}Many`, { items: [item] }, false)
      : verb(`assignments.${name}`, item, false)
  }

  const dispatch = (mark: string): Made | null => {
    const wanted = random.weighted({ assign: 5, unassign: 2, move: 2, replace: 1, day: 2, attend: 1 })
    const assignment = anyRow('assignments', wanted === 'assign' ? '"employeeId" is null' : '"employeeId" is not null')
    if (!assignment) return place(mark)
    const baseRev = random.chance(0.9) ? { baseRev: assignment.rev } : {}
    const employeeId = idOf('employees')
    if (wanted === 'unassign')
      return verb('assignments.unassign', { id: assignment._id, ...baseRev, ...undoing.taking(assignment) }, false)
    if (wanted === 'attend') return attend(assignment)
    if (wanted === 'day') {
      const date = addDays(String(assignment['date']), random.pick([-1, 1, 2]))
      const agreed = { extra: random.chance(0.5), addDay: random.chance(0.5) }
      // Its mark would stand in the events of two rows: of the one they leave, and the one they get.
      return verb('assignments.move', { id: assignment._id, date, ...agreed, override: { reason: mark } }, false)
    }
    if (!employeeId) return null
    const as = wanted === 'move' ? undoing.held() : undoing.giving(assignment, employeeId)
    const asked = { id: assignment._id, employeeId, ...baseRev, ...as, override: { reason: mark } }
    // Of one that is left for it the mark would stand in the event of a second row.
    return verb(`assignments.${wanted}`, asked, !('leaves' in as))
  }

  /** What the person of an assignment answered, or what becomes of an order. */
  const follow = (mark: string): Made | null => {
    const how = random.weighted({ reply: 6, status: 2, update: 2 })
    if (how === 'reply') {
      const assignment = anyRow('assignments', '"employeeId" is not null')
      const name = random.pick(['confirm', 'decline', 'decline', 'awaitReply', 'publish', 'unpublish'])
      return assignment && verb(`assignments.${name}`, { id: assignment._id, baseRev: assignment.rev }, false)
    }
    const order = anyRow('orders')
    if (!order) return null
    if (how === 'update') {
      const hours = random.chance(0.5) ? { startTime: '08:00', endTime: '16:00' } : {}
      return verb('orders.update', { id: order._id, baseRev: order.rev, order: { employeeNotes: mark, ...hours } })
    }
    const to = random.pick(['confirmed', 'confirmed', 'onHold', 'cancelled'])
    return verb('orders.changeStatus', { id: order._id, to, baseRev: order.rev, reason: 'Le client reporte' }, false)
  }

  /** A supervisor gains or loses a site. */
  const supervise = (mark: string): Made | null => {
    const site = anyRow('sites')
    if (!site || supervisorId === null) return patchAny(mark)
    const isTheirs = String(site['supervisorIds']).includes(supervisorId)
    return patch('sites', site, {
      supervisorIds: isTheirs ? [] : [supervisorId],
      primarySupervisorId: null,
      notes: mark,
    })
  }

  const createAny = (mark: string) => random.pick(Object.values(creations))(mark)

  return {
    one: (mark) => {
      const kind = random.weighted({
        create: 6,
        patch: 8,
        remove: 2.5,
        place: 0.8,
        dispatch: 6,
        follow: 2,
        office: 11,
        messages: 12,
        time: 16,
        supervise: 0.6,
      })
      switch (kind) {
        case 'create':
          return createAny(mark)
        case 'patch':
          return patchAny(mark)
        case 'remove':
          return removeAny()
        case 'place':
          return place(mark)
        case 'dispatch':
          return dispatch(mark)
        case 'follow':
          return follow(mark)
        case 'office':
          return manageOffice(mark)
        case 'messages':
          return writeMessages(mark)
        case 'time':
          return logTime(mark)
        case 'supervise':
          return supervise(mark)
      }
    },
    chain: () => {
      const [clientId, siteId] = [uuidv7(), uuidv7()]
      const shown = (entity: EntityName, id: string) => {
        const [row] = device.read<Row>(`select * from "${entity}" where "_id" = ?`, id)
        return { _id: id, rev: row?.rev ?? 0 }
      }
      const steps: ((mark: string) => Made)[] = [
        (mark) => create('clients', { name: nameFor(mark), notes: mark }, clientId),
        (mark) => patch('clients', shown('clients', clientId), { notes: mark }),
        (mark) => create('sites', { clientId, name: nameFor(mark), notes: mark }, siteId),
        (mark) => patch('sites', shown('sites', siteId), { addressLine2: mark }),
        () => remove('sites', shown('sites', siteId)),
        () => remove('clients', shown('clients', clientId)),
      ]
      return steps.slice(0, random.between(2, steps.length))
    },
    day: dispatchDay,
    ...rareMoves(kit, place),
  }
}
