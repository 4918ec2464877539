import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { encodeRow } from '#sql/encode.ts'
import type { Db } from '#sql/list.ts'
import { build } from '#tests/support/build.ts'
import { databases, type DatabaseKind } from '#tests/support/databases.ts'

const ROLES = {
  signaleur: 'flagger',
  chefEquipe: 'crewChief',
  installateur: 'installer',
  chauffeurAttenuateur: 'attenuatorDriver',
  manoeuvre: 'labourer',
  autre: 'other',
}

/** Every old value, and the one it is migrated to. */
const values: readonly (readonly [EntityName, string, Readonly<Record<string, string>>])[] = [
  [
    'employees',
    'status',
    {
      disponible: 'disponible',
      indisponible: 'unavailable',
      conge: 'onLeave',
      suspendu: 'suspended',
      inactif: 'inactive',
    },
  ],
  ['employees', 'regime', { decretSignalisation: 'signallingDecree', ccq: 'ccq', lnt: 'lnt' }],
  [
    'employees',
    'employmentType',
    { permanent: 'permanent', temporaire: 'temporary', surAppel: 'onCall', etudiant: 'student' },
  ],
  [
    'skills',
    'category',
    {
      certification: 'certification',
      carte: 'card',
      permis: 'licence',
      accueilChantier: 'siteInduction',
      experience: 'experience',
      langue: 'language',
    },
  ],
  [
    'sites',
    'trafficControlType',
    {
      alternance: 'alternating',
      fermetureVoie: 'laneClosure',
      intersection: 'intersection',
      detour: 'detour',
      autre: 'other',
    },
  ],
  ['orderPositions', 'role', ROLES],
  [
    'assignments',
    'endReason',
    {
      termine: 'finished',
      finAnticipee: 'endedEarly',
      absent: 'absent',
      retard: 'late',
      renvoye: 'sentHome',
      annuleClient: 'cancelledByClient',
    },
  ],
]

const COUNTER = 1000

interface Kept {
  readonly name: EntityName
  readonly id: string
  readonly rev: number
  /** The fields to change, with the values to find. */
  readonly expected: Readonly<Record<string, unknown>>
  readonly isChanged: boolean
}

/** Inserts rows as the previous server version would have; their revisions are scattered below the counter. */
async function insertOld(db: Db): Promise<Kept[]> {
  const kept: Kept[] = []
  const tables = await db.introspection.getTables()
  const columns = new Map(tables.map(({ name, columns: of }) => [name, new Set(of.map((column) => column.name))]))
  /** Without the columns that later migrations add. */
  const asOf = (name: EntityName, record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(record).filter(([column]) => columns.get(name)?.has(column)))
  const insert = async (name: EntityName, given: Record<string, unknown>, expected: Kept['expected']) => {
    const rev = ((kept.length * 7) % 97) + 1
    const current = { employees: { regime: 'ccq', employmentType: 'permanent' }, orderPositions: { role: 'autre' } }
    const row = build(name, { ...current[name as 'employees'], ...given, rev } as never)
    await db
      .insertInto(name)
      .values(asOf(name, encodeRow(entities[name] as Entity, row as never)))
      .execute()
    const isChanged = Object.keys(expected).some(
      (field) => JSON.stringify(given[field]) !== JSON.stringify(expected[field]),
    )
    kept.push({ name, id: row._id, rev, expected, isChanged })
  }
  for (const [name, field, byOld] of values) {
    for (const [old, value] of Object.entries(byOld)) await insert(name, { [field]: old }, { [field]: value })
  }
  const both = { status: 'conge', regime: 'decretSignalisation', employmentType: 'etudiant' }
  await insert('employees', both, { status: 'onLeave', regime: 'signallingDecree', employmentType: 'student' })
  await insert('employees', { status: 'inactif', deletedAt: '2026-11-02T12:00:00.000Z' }, { status: 'inactive' })
  const position = (role: string, label = 'Nord') => ({ label, role, quantity: 2, requiredSkillIds: [] })
  const tricky = 'autre "role":"signaleur"'
  await insert(
    'sites',
    { defaultPositions: [...Object.keys(ROLES).map((role) => position(role)), position('autre', tricky)] },
    { defaultPositions: [...Object.values(ROLES).map((role) => position(role)), position('other', tricky)] },
  )
  await insert(
    'sites',
    { defaultPositions: [position('guide', tricky)] },
    { defaultPositions: [position('guide', tricky)] },
  )
  await db.updateTable('revision').set({ value: COUNTER }).execute()
  return kept
}

async function rowIn(db: Db, { name, id }: Kept): Promise<Record<string, unknown>> {
  return db.selectFrom(name).selectAll().where('_id', '=', id).executeTakeFirstOrThrow()
}

async function migrated(kind: DatabaseKind): Promise<{ readonly db: Db; readonly kept: readonly Kept[] }> {
  const before = await kind.migrate({ upTo: '0004-audit-device' })
  onTestFinished(before.destroy)
  const kept = await insertOld(before.db)
  const database = await openDatabase(before.url)
  onTestFinished(database.destroy)
  return { db: database.db, kept }
}

describe.each(databases)('choice values of the version before on $name', (kind) => {
  test('become the English ones, in columns and in JSON, and nothing else changes', async () => {
    const { db, kept } = await migrated(kind)
    for (const each of kept) {
      const row = await rowIn(db, each)
      for (const [field, value] of Object.entries(each.expected)) {
        const found = typeof value === 'string' ? row[field] : JSON.parse(String(row[field]))
        expect(found, `${each.name}.${field}`).toEqual(value)
      }
      for (const [field, declared] of Object.entries((entities[each.name] as Entity).fields)) {
        if (declared.kind === 'choice' && row[field] !== null) expect(declared.options).toContain(row[field])
      }
    }
  })

  test('each changed row has a revision of its own above the counter, which ends at the highest', async () => {
    const { db, kept } = await migrated(kind)
    const revs: number[] = []
    for (const each of kept) {
      const { rev } = await rowIn(db, each)
      if (each.isChanged) revs.push(Number(rev))
      else expect(rev).toBe(each.rev)
    }
    const first = COUNTER + 1
    expect(revs.sort((a, b) => a - b)).toEqual(revs.map((_, i) => first + i))
    expect(await db.selectFrom('revision').select('value').execute()).toEqual([{ value: COUNTER + revs.length }])
  })
})
