import { v7 as uuidv7 } from 'uuid'
import { MOVABLE_STAGES } from '#shared/domain/people/applicant-stage.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { draft } from '#tests/support/build.ts'
import type { Random } from '#tests/support/world/random.ts'
import type { Made } from './operation-log.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly _id: string; readonly rev: number }
export type Payload = Record<string, unknown>
export type Make = (mark: string) => Made | null

/** What moves are made with: rows the device shows, and operations over them. */
export interface Kit {
  readonly random: Random
  /** The device's clock, milliseconds. */
  readonly now: () => number
  readonly today: () => string
  readonly rowsOf: (entity: EntityName, where?: string) => Row[]
  readonly anyRow: (entity: EntityName, where?: string) => Row | null
  readonly idOf: (entity: EntityName) => string | null
  readonly nameFor: (mark: string) => string
  readonly create: (entity: EntityName, given: Payload, id?: string, isMarked?: boolean) => Made
  readonly patch: (entity: EntityName, row: Pick<Row, '_id' | 'rev'>, payload: Payload, isMarked?: boolean) => Made
  readonly verb: (name: string, payload: Payload, isMarked?: boolean) => Made
}

const TYPES = ['vacation', 'sickness', 'family', 'training'] as const

/** A number of its own for each operation; now and then one that another device gives as well. */
const phoneOf = (random: Random, mark: string) => {
  const [device = 0, n = 0] = mark.split('-').slice(1).map(Number)
  return `+1438${random.chance(0.15) ? 2_000_000 + random.int(3) : 3_000_000 + device * 10_000 + n}`
}

/** Creations of what the office manages. */
export function officeCreations({ random, today, idOf, anyRow, nameFor, create }: Kit): Readonly<Record<string, Make>> {
  const soon = () => addDays(today(), random.between(1, 5))
  const target = (fields: readonly [string, EntityName][]): Payload | null => {
    const [field, entity] = random.pick(fields)
    const id = idOf(entity)
    const none = Object.fromEntries(fields.map(([name]) => [name, null]))
    return id === null ? null : { ...none, [field]: id }
  }
  const places = [
    ['clientId', 'clients'],
    ['siteId', 'sites'],
    ['supervisorId', 'supervisors'],
  ] as const satisfies readonly [string, EntityName][]
  return {
    absences: (mark) => {
      const [employeeId, startDate] = [idOf('employees'), soon()]
      const given = { employeeId, startDate, endDate: startDate, type: random.pick(TYPES), reason: mark }
      return employeeId ? create('absences', given) : null
    },
    restrictions: (mark) => {
      const [employeeId, whom] = [idOf('employees'), target([...places, ['otherEmployeeId', 'employees']])]
      const level = random.pick(['block', 'avoid', 'avoid'])
      if (!employeeId || !whom) return null
      return create('restrictions', { employeeId, ...whom, level, reason: mark, from: today() })
    },
    preferences: () => {
      const [employeeId, whom] = [idOf('employees'), target([...places])]
      return employeeId && whom ? create('preferences', { employeeId, ...whom }, uuidv7(), false) : null
    },
    tools: (mark) => {
      const code = random.chance(0.15) ? `T-${random.int(3)}` : mark.toUpperCase()
      return create('tools', { name: nameFor(mark), code, quantity: random.between(1, 3), notes: mark })
    },
    applicants: (mark) => create('applicants', { phone: phoneOf(random, mark), email: null, notes: mark }),
    holidays: (mark) => create('holidays', { date: addDays(today(), random.between(3, 4)), reference: mark }),
    vacationPeriods: (mark) => {
      const startDate = soon()
      return create('vacationPeriods', { startDate, endDate: startDate, regime: 'ccq', reference: mark })
    },
    labourRuleSets: (mark) =>
      create('labourRuleSets', { regime: random.pick(['ccq', 'lnt']), validFrom: soon(), notes: mark }),
    phoneLines: (mark) =>
      create('phoneLines', {
        line: random.pick(['assignation', 'general']),
        number: phoneOf(random, mark),
        label: mark,
      }),
    companySettings: (mark) => create('companySettings', { name: 'Équipage', legalName: mark }, COMPANY_ID),
    users: (mark) =>
      create('users', { email: `${mark}@exemple.ca`, firstName: mark, role: 'admin', employeeId: null }, uuidv7()),
    files: () => {
      const tool = anyRow('tools')
      const owner = { ownerEntity: 'tools', ownerId: tool?._id, ownerField: 'photoFileIds' }
      return tool && create('files', owner, uuidv7(), false)
    },
  }
}

/** Verbs about absences: what the planner records, decides and changes. */
function absenceMoves({ random, today, idOf, anyRow, verb }: Kit) {
  const days = (startDate = addDays(today(), random.between(1, 4))) => {
    return { startDate, endDate: addDays(startDate, random.int(3)), startTime: null, endTime: null }
  }
  const freed = () => random.pick(['free', 'keep'] as const)
  return {
    record: (mark) => {
      // Mostly of somebody who works on that day.
      const busy = random.chance(0.6) ? anyRow('assignments', '"employeeId" is not null') : null
      const employeeId = busy ? String(busy['employeeId']) : idOf('employees')
      if (!employeeId) return null
      const when = days(busy ? String(busy['date']) : undefined)
      const { _id, ...absence } = draft('absences', { employeeId, type: random.pick(TYPES), ...when })
      const status = random.pick(['requested', 'approved', 'approved'])
      const given = { ...absence, _id: uuidv7(), reason: mark }
      return verb('absences.record', { absence: given, status, assignments: freed() })
    },
    decide: (mark) => {
      const absence = anyRow('absences')
      if (!absence) return null
      const other = random.chance(0.3) ? anyRow('absences') : null
      const ids = [...new Set([absence._id, other?._id ?? absence._id])]
      const to = random.weighted({ approved: 5, refused: 1, cancelled: 2, requested: 2 })
      const assignments = freed()
      // The reason stands in the audit of every row it changes: only one of them may have the mark.
      const isMarked = ids.length === 1 && (to !== 'approved' || assignments === 'keep')
      return verb('absences.decide', { ids, to, assignments, ...(isMarked && { reason: mark }) }, isMarked)
    },
    change: (mark) => {
      const absence = anyRow('absences')
      const fields = { reason: mark, ...(random.chance(0.6) && days()) }
      return absence && verb('absences.change', { id: absence._id, baseRev: absence.rev, fields, assignments: freed() })
    },
  } satisfies Record<string, Make>
}

/** Verbs about tools and their loans. */
function toolMoves({ random, today, idOf, anyRow, verb }: Kit) {
  const loans = (where: string) => {
    const [one, other] = [anyRow('toolLoans', where), anyRow('toolLoans', where)]
    return one && [...new Set([one._id, random.chance(0.3) && other ? other._id : one._id])]
  }
  const borrower = () => (random.chance(0.8) ? { employeeId: idOf('employees') } : { siteId: idOf('sites') })
  const dueOn = () => random.pick([null, addDays(today(), random.between(0, 6))])
  return {
    lend: (mark) => {
      const toolId = idOf('tools')
      const asked = { loanId: uuidv7(), toolId, ...borrower(), quantity: random.pick([1, 1, 1, 2]), dueOn: dueOn() }
      return toolId ? verb('tools.lend', { ...asked, conditionOut: mark }) : null
    },
    reserve: () => {
      const [toolId, reservedFrom] = [idOf('tools'), addDays(today(), random.between(0, 4))]
      const until = random.pick([null, addDays(reservedFrom, random.int(4))])
      const asked = { loanId: uuidv7(), toolId, ...borrower(), reservedFrom, dueOn: until }
      return toolId ? verb('tools.reserve', asked, false) : null
    },
    return: (mark) => {
      const loanIds = loans(`"state" = 'out'`)
      return loanIds && verb('tools.return', { loanIds, conditionIn: mark }, loanIds.length === 1)
    },
    extend: () => {
      const loanIds = loans(`"state" = 'out'`)
      return loanIds && verb('tools.extend', { loanIds, dueOn: dueOn() }, false)
    },
    cancelReservation: () => {
      const loan = anyRow('toolLoans', `"state" = 'reserved'`)
      return loan && verb('tools.cancelReservation', { id: loan._id }, false)
    },
    cancelLoan: () => {
      const loan = anyRow('toolLoans', `"state" = 'out'`)
      return loan && verb('tools.cancelLoan', { id: loan._id }, false)
    },
    reopen: () => {
      const loanIds = loans(`"state" in ('returned', 'cancelled')`)
      return loanIds && verb('tools.reopen', { loanIds }, false)
    },
  } satisfies Record<string, Make>
}

/** Verbs about people who come and go. */
function peopleMoves({ random, rowsOf, anyRow, verb }: Kit) {
  const seen = ({ _id: id, rev: baseRev }: Row) => ({ id, ...(random.chance(0.9) && { baseRev }) })
  const candidate = () => anyRow('applicants', `"stage" <> 'hired'`)
  return {
    move: (mark) => {
      const applicant = candidate()
      const stage = random.pick(MOVABLE_STAGES)
      // The reason of a refusal comes back when later moves are taken back: it cannot be a mark.
      const isMarked = stage !== 'rejected'
      const asked = { stage, reason: isMarked ? mark : 'Sans permis' }
      return applicant && verb('applicants.move', { applicants: [seen(applicant)], ...asked }, isMarked)
    },
    moveBack: () => {
      const applicant = candidate()
      return applicant && verb('applicants.moveBack', { applicants: [seen(applicant)] }, false)
    },
    hire: (mark) => {
      const applicant = candidate()
      if (!applicant) return null
      const { firstName, lastName, phone } = applicant
      const { _id, ...employee } = draft('employees', { firstName, lastName, phone } as never)
      const given = { ...employee, _id: uuidv7(), email: null, notesInternal: mark }
      const skill = random.chance(0.5) ? anyRow('skills', '"expirable" = 0') : null
      const skills = skill ? [{ skillId: skill._id, _id: uuidv7() }] : []
      return verb('applicants.hire', { ...seen(applicant), employee: given, skills })
    },
    convert: () => {
      const employee = rowsOf('employees').at(-1 - random.int(3))
      return employee ? verb('employees.convertToApplicant', { id: employee._id }, false) : null
    },
    sendLink: () => {
      const user = anyRow('users')
      return user && verb('users.sendLink', { id: user._id }, false)
    },
  } satisfies Record<string, Make>
}

/** A photo that was added stands in its tool's list. */
const attach = ({ anyRow, patch }: Kit): Made | null => {
  const file = anyRow('files', `"ownerEntity" = 'tools'`)
  const tool = file && anyRow('tools', `"_id" = '${String(file['ownerId'])}'`)
  return tool && patch('tools', tool, { photoFileIds: [file?._id] }, false)
}

/** A verb, or a change that goes with one, of what the office manages. */
export function officeMove(kit: Kit): Make {
  const [absences, tools, people] = [absenceMoves(kit), toolMoves(kit), peopleMoves(kit)]
  return (mark) => {
    const area = kit.random.weighted({ absences: 4, tools: 5, people: 3, attach: 0.4 })
    if (area === 'attach') return attach(kit)
    if (area === 'absences')
      return absences[kit.random.weighted({ record: 4, decide: 5, change: 3 })](mark) ?? absences.record(mark)
    if (area === 'people') {
      return people[kit.random.weighted({ move: 4, moveBack: 1.5, hire: 2, convert: 1, sendLink: 0.5 })](mark)
    }
    const verbs = { lend: 5, reserve: 2, return: 3, extend: 2, cancelReservation: 1, cancelLoan: 1, reopen: 2 }
    return tools[kit.random.weighted(verbs)](mark) ?? tools.lend(mark)
  }
}
