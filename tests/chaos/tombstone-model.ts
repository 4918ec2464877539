import { OLDEST_OP_MS, type PushOp } from '#shared/contract/sync/push.ts'

export type Values = Readonly<Record<string, unknown>>

/** What these histories create and delete: what each entity refers to, and a field nothing depends on. */
export const forms = {
  clients: { refs: {}, note: 'notes' },
  skills: { refs: {}, note: 'description' },
  offices: { refs: {}, note: 'addressLine2' },
  sites: { refs: { clientId: 'clients' }, note: 'notes' },
  employees: { refs: { officeId: 'offices' }, note: 'preferredName' },
  employeeSkills: { refs: { employeeId: 'employees', skillId: 'skills' }, note: 'number' },
} as const satisfies Record<string, { refs: Readonly<Record<string, string>>; note: string }>
export type FormName = keyof typeof forms
export const formNames = Object.keys(forms) as FormName[]
export const refsOf = (entity: FormName): [string, FormName][] => Object.entries(forms[entity].refs)

export interface ModelRow {
  readonly entity: FormName
  readonly id: string
  /** Its references, and the supervisors who see it. */
  readonly values: Values
  readonly isLive: boolean
}

export type Op = Exclude<PushOp, { readonly kind: 'verb' }>

const refused = ['NOT_FOUND', 'CONFLICT', 'REFERENCE_MISSING', 'SKILL_ALREADY_HELD', 'IN_USE', 'STALE', 'OP_TOO_OLD']

/** The rows that exist and those deleted for good, by requirement DES-12. */
export function createTombstoneModel() {
  const rows = new Map<string, ModelRow>()
  const isLive = (id: unknown) => rows.get(String(id))?.isLive === true
  const live = () => [...rows.values()].filter((row) => row.isLive)

  const refersTo = (row: ModelRow, id: string) => refsOf(row.entity).some(([field]) => row.values[field] === id)
  const isHeld = (id: string, { employeeId, skillId }: Values) =>
    live().some(
      (row) =>
        row.entity === 'employeeSkills' &&
        row.id !== id &&
        row.values['employeeId'] === employeeId &&
        row.values['skillId'] === skillId,
    )

  function missing(entity: FormName, wanted: Values, before: Values): boolean {
    return refsOf(entity).some(([field]) => {
      const id = wanted[field]
      return typeof id === 'string' && id !== before[field] && !isLive(id)
    })
  }

  return {
    rows: rows as ReadonlyMap<string, ModelRow>,
    live,

    /** The answers that are allowed; conflicts on one field are R5's matter. */
    foresee(op: Op, made: number, now: number): readonly string[] {
      if (now - made > OLDEST_OP_MS) return ['OP_TOO_OLD']
      const row = rows.get(op.id)
      if (op.kind === 'create') {
        if (row) return ['CONFLICT']
        if (missing(op.entity as FormName, op.payload, {})) return ['REFERENCE_MISSING']
        return op.entity === 'employeeSkills' && isHeld(op.id, op.payload) ? ['SKILL_ALREADY_HELD'] : ['applied']
      }
      if (!row?.isLive) return ['NOT_FOUND']
      if (op.kind === 'remove') return [live().some((other) => refersTo(other, op.id)) ? 'IN_USE' : 'applied', 'STALE']
      return missing(row.entity, op.payload, row.values)
        ? ['REFERENCE_MISSING', 'STALE']
        : ['applied', 'rebased', 'STALE']
    },

    did(op: Op, result: string): void {
      if (refused.includes(result)) return
      const before = rows.get(op.id)
      const values = op.kind === 'remove' ? before?.values : { ...before?.values, ...op.payload }
      rows.set(op.id, { entity: op.entity as FormName, id: op.id, values: values ?? {}, isLive: op.kind !== 'remove' })
    },
  }
}
export type TombstoneModel = ReturnType<typeof createTombstoneModel>
