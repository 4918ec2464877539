import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { draft } from '#tests/support/build.ts'
import { testFolder } from '../folder.ts'
import { create, openDevice, patch, remove } from './device.ts'
import { sample } from './samples.ts'

function device(folder = testFolder()) {
  const ids = [uuidv7(), uuidv7(), uuidv7()] as const
  const opened = openDevice(folder, ids)
  onTestFinished(opened.close)
  return { ...opened, ids, folder }
}
/** Replaces one file of a folder by another folder's, or removes it. */
function cpIfThere(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to)
  else rmSync(to, { force: true })
}

const refusal = (current?: object) => ({ code: 'STALE' as const, details: current ? { current } : {} })

describe('an operation', () => {
  test('every row that is shown otherwise is told: those of several operations, and those the server answered beside', () => {
    const d = device()
    const made = [create('Élagage'), create('Grue')] as const
    const shown = made.map((op) => ({ op, effects: [d.effectOf(op)] }))
    d.queue.addAll(shown, () => undefined)
    expect(d.shownIds).toEqual(made.map(({ id }) => id))
    d.shownIds.length = 0
    d.confirm(made[0], sample(made[0].id, { name: 'Élagage' }, 50), sample(d.ids[0], { name: 'Pelle' }, 51))
    expect(d.shownIds).toEqual(expect.arrayContaining([made[0].id, d.ids[0]]))
  })

  test('an operation is shown at once, marked, counted, and sent in the order it was made', () => {
    const { queue, ids, row, marks, ...d } = device()
    const made = create('Élagage')
    const ops = [made, patch(ids[0], { name: 'Signalisation' }), remove(ids[1])]
    const written = ops.map(d.do)
    expect(row(made.id)).toMatchObject({ name: 'Élagage', rev: 0, source: 'app' })
    expect(row(ids[0])?.['name']).toBe('Signalisation')
    expect(row(ids[1])).toBeNull()
    expect(marks()).toEqual({ [made.id]: 'pending', [ids[0]]: 'pending', [ids[1]]: 'pending' })
    expect(queue.counts()).toEqual({ pending: 3, conflicts: 0 })
    expect(queue.next().map(({ opId }) => opId)).toEqual(ops.map(({ opId }) => opId))
    expect(written[0]?.changed[0]?.row).toMatchObject({ _id: made.id, name: 'Élagage' })
    expect(d.shownEntities).toContain('skills')
    expect(d.shownIds).toEqual([made.id, ids[0], ids[1]])
  })

  test('an operation is recorded and shown, or neither', () => {
    const { queue, ids, store, row, ...d } = device()
    store.current()?.db.exec(`create trigger refuse before update on skills begin select raise(abort, 'no'); end`)
    expect(() => d.do(patch(ids[0], { name: 'Autre' }))).toThrow('no')
    expect(queue.counts().pending).toBe(0)
    store.current()?.db.exec('drop trigger refuse')
    expect(row(ids[0])?.['name']).toBe('Compétence 0')
    expect(store.current()?.outbox?.overlay.covers('skills', ids[0])).toBe(false)
  })

  test('an operation is committed with synchronous FULL, and what can be pulled again with NORMAL', () => {
    const { store } = device()
    const db = store.current()?.db
    expect(db?.pragma('outbox.synchronous', { simple: true })).toBe(2)
    expect(db?.pragma('main.synchronous', { simple: true })).toBe(1)
  })

  test('an operation lets the server’s other fields through, and keeps its own on top', () => {
    const { ids, row, hear, ...d } = device()
    d.do(patch(ids[0], { name: 'La mienne' }))
    hear(sample(ids[0], { name: 'La leur', shortCode: 'NEUF' }, 50))
    expect(row(ids[0])).toMatchObject({ name: 'La mienne', shortCode: 'NEUF', rev: 50 })
    // An older page that arrives late changes nothing.
    hear(sample(ids[0], { name: 'Ancienne', shortCode: 'VIEUX' }, 20))
    expect(row(ids[0])).toMatchObject({ name: 'La mienne', shortCode: 'NEUF', rev: 50 })
  })

  test('a confirmed operation leaves the server’s row, under what was done since', () => {
    const { ids, row, marks, confirm, queue, ...d } = device()
    const first = patch(ids[0], { name: 'Un' })
    d.do(first)
    d.do(patch(ids[0], { shortCode: 'DEUX' }))
    confirm(first, sample(ids[0], { name: 'Un', shortCode: 'ABC' }, 60))
    expect(row(ids[0])).toMatchObject({ name: 'Un', shortCode: 'DEUX', rev: 60 })
    expect(queue.counts().pending).toBe(1)
    // The same answer twice is applied once.
    confirm(first, sample(ids[0], { name: 'Un', shortCode: 'ABC' }, 60))
    expect(marks()).toEqual({ [ids[0]]: 'pending' })
  })

  test('an operation whose row the server did not change shows the server’s row again', () => {
    const { ids, row, marks, confirm, ...d } = device()
    const op = patch(ids[0], { name: 'Rien' })
    d.do(op)
    confirm(op)
    expect(row(ids[0])?.['name']).toBe('Compétence 0')
    expect(marks()).toEqual({})
  })

  test('a refused operation is a conflict: the server’s row is shown, what builds on it waits, what does not goes on', () => {
    const { ids, row, marks, queue, view, ...d } = device()
    const made = create('Forage')
    d.do(made)
    d.do(patch(made.id, { shortCode: 'FOR' }, 0))
    const other = patch(ids[0], { name: 'Autre chose' })
    d.do(other)
    queue.refuse(made.opId, refusal())
    expect(row(made.id)).toBeNull()
    expect(marks()).toMatchObject({ [made.id]: 'conflict', [ids[0]]: 'pending' })
    expect(queue.next().map(({ opId }) => opId)).toEqual([other.opId])
    expect(queue.counts()).toEqual({ pending: 2, conflicts: 1 })
    const [conflict] = view().conflicts
    expect(conflict?.rows[0]).toMatchObject({ before: null, mine: { name: 'Forage' }, theirs: null })
    expect(conflict?.waiting).toHaveLength(1)
  })

  test('an operation refused for one field holds that field only: the others are sent, and later patches of other fields go on', () => {
    const { ids, row, queue, view, ...d } = device()
    const op = patch(ids[0], { name: 'La mienne', issuer: 'AQTr', legalRef: 'CSTC' })
    d.do(op)
    const later = patch(ids[0], { legalRef: 'CSTC 10.3.2' })
    d.do(later)
    const builds = patch(ids[0], { name: 'La mienne encore' })
    d.do(builds)
    queue.refuse(op.opId, {
      code: 'STALE',
      details: {
        current: sample(ids[0], { name: 'La leur' }, 70),
        fields: { name: { by: ids[1], at: '2026-11-20T10:15:00.000Z' } },
      },
    })
    const [conflict] = view().conflicts
    expect(conflict).toMatchObject({ opId: op.opId, rows: [{ fields: ['name'] }], waiting: [{ opId: builds.opId }] })
    expect(queue.next().map((sent) => 'payload' in sent && sent.payload)).toEqual([
      { legalRef: 'CSTC 10.3.2' },
      { issuer: 'AQTr' },
    ])
    expect(row(ids[0])).toMatchObject({ name: 'La leur', issuer: 'AQTr', legalRef: 'CSTC 10.3.2' })
    queue.discard(op.opId)
    expect(queue.counts()).toEqual({ pending: 2, conflicts: 0 })
  })

  test('an operation refused with the row as it is now shows that row beside the row before and the wanted one', () => {
    const { ids, row, queue, view, ...d } = device()
    const op = patch(ids[0], { name: 'La mienne' })
    d.do(op)
    queue.refuse(op.opId, refusal(sample(ids[0], { name: 'La leur', updatedBy: ids[1] }, 70)))
    expect(row(ids[0])?.['name']).toBe('La leur')
    const rows = view().conflicts[0]?.rows[0]
    expect([rows?.before?.['name'], rows?.mine?.['name'], rows?.theirs?.['name']]).toEqual([
      'Compétence 0',
      'La mienne',
      'La leur',
    ])
    expect(rows?.fields).toEqual(['name'])
  })

  test('an operation refused for an earlier change of somebody else names them and not oneself, who changed the row last', () => {
    const { ids, queue, view, ...d } = device()
    const op = patch(ids[0], { name: 'La mienne' })
    d.do(op)
    const told = refusal(sample(ids[0], { name: 'La leur', updatedBy: ids[1] }, 70))
    const [by, at] = [uuidv7(), '2026-11-20T10:15:00.000Z']
    queue.refuse(op.opId, { ...told, details: { ...told.details, by, at } })
    expect(view().conflicts[0]).toMatchObject({ by, at })
  })

  test('an operation given up by mistake comes back as it was, with what waited for it', () => {
    const { queue, view, ...d } = device()
    const made = create('Un')
    d.do(made)
    d.do(patch(made.id, { shortCode: 'U' }, 0))
    queue.refuse(made.opId, refusal())
    const before = view()
    queue.discard(made.opId)
    expect(queue.counts()).toEqual({ pending: 0, conflicts: 0 })
    expect(queue.restore(made.opId)).toBe(true)
    expect(view()).toEqual(before)
    expect(queue.restore(made.opId)).toBe(false)
  })

  test('an operation given up goes with what waited for it; taken again, it goes on with it in its old place', () => {
    const { ids, row, queue, transactions, ...d } = device()
    const [first, second] = [create('Un'), create('Deux')]
    for (const op of [first, patch(first.id, { shortCode: 'U' }, 0), second, patch(second.id, { shortCode: 'D' }, 0)])
      d.do(op)
    queue.refuse(first.opId, refusal())
    queue.refuse(second.opId, refusal())
    queue.discard(first.opId)
    expect(queue.counts()).toEqual({ pending: 1, conflicts: 1 })
    const record = transactions.current().ops.byId(second.opId)
    if (!record) throw new Error('gone')
    const effects = transactions.current().ops.effects(record.seq)
    const opId = uuidv7()
    queue.retry(record.seq, { ...second, opId }, effects)
    expect(queue.next().map((op) => [op.opId === opId, op.dependsOn.includes(opId)])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(row(second.id)).toMatchObject({ name: 'Deux', shortCode: 'D' })
    expect(ids).toHaveLength(3)
  })

  test('an operation that was withdrawn leaves nothing behind', () => {
    const { queue, row, marks, ...d } = device()
    const made = create('Éphémère')
    d.do(made)
    queue.rollBack(made.opId)
    expect(row(made.id)).toBeNull()
    expect(marks()).toEqual({})
    expect(queue.counts()).toEqual({ pending: 0, conflicts: 0 })
  })

  test('an operation that the server would refuse for what the device knows is refused on the device', () => {
    const { ids, ...d } = device()
    d.do(create('Arpentage'))
    const codeOf = (run: () => unknown) => {
      try {
        run()
        return null
      } catch (error) {
        return (error as { code?: string }).code
      }
    }
    expect(codeOf(() => d.do(create('arpentage')))).toBe('NAME_NOT_UNIQUE')
    expect(codeOf(() => d.do(patch(ids[0], { name: 'ARPENTAGE' })))).toBe('NAME_NOT_UNIQUE')
    expect(codeOf(() => d.do(create('')))).toBe('VALIDATION_FAILED')
    expect(codeOf(() => d.do(patch(uuidv7(), { name: 'x' })))).toBe('NOT_FOUND')
    d.do(remove(ids[2]))
    expect(codeOf(() => d.do(patch(ids[2], { name: 'y' })))).toBe('NOT_FOUND')
  })
})

test('two people hired without a number do not refuse each other: the server numbers them', () => {
  const d = device()
  const hired = () => {
    const id = uuidv7()
    return {
      opId: uuidv7(),
      kind: 'create',
      entity: 'employees',
      id,
      payload: draft('employees', { employeeNumber: undefined }),
    } as const
  }
  expect(d.do(hired()).changed).toHaveLength(1)
  expect(d.do(hired()).changed).toHaveLength(1)
})

describe('the outbox and the cache', () => {
  test('outbox and cache are made to agree after a death between their two commits, either way', () => {
    const { ids, folder, do: act, close } = device()
    const kept = testFolder()
    cpSync(folder, kept, { recursive: true })
    act(patch(ids[0], { name: 'Changé' }))
    close()
    // The outbox has it, the cache does not.
    const outboxAhead = testFolder()
    cpSync(kept, outboxAhead, { recursive: true })
    for (const tail of ['', '-wal', '-shm'])
      cpIfThere(join(folder, `outbox.db${tail}`), join(outboxAhead, `outbox.db${tail}`))
    const first = device(outboxAhead)
    expect(first.row(ids[0])?.['name']).toBe('Changé')
    // The cache has it, the outbox does not.
    const cacheAhead = testFolder()
    cpSync(folder, cacheAhead, { recursive: true })
    for (const tail of ['', '-wal', '-shm'])
      cpIfThere(join(kept, `outbox.db${tail}`), join(cacheAhead, `outbox.db${tail}`))
    const second = device(cacheAhead)
    expect(second.row(ids[0])?.['name']).toBe('Compétence 0')
    expect(second.marks()).toEqual({})
  })

  test('a cache made anew shows what is pending', () => {
    const { ids, row, fill, ...d } = device()
    const made = create('Levage')
    d.do(made)
    d.do(patch(ids[0], { name: 'Changé' }))
    fill()
    expect(row(made.id)?.['name']).toBe('Levage')
    expect(row(ids[0])?.['name']).toBe('Changé')
  })

  test('a table made anew shows what is pending, first over nothing, then over its rows', () => {
    const { ids, row, store, hear, ...d } = device()
    const made = create('Levage')
    d.do(made)
    d.do(patch(ids[0], { name: 'Changé' }))
    store.current()?.rebuildTable(entities.skills)
    expect(row(made.id)?.['name']).toBe('Levage')
    expect(row(ids[0])).toBeNull()
    hear(sample(ids[0], { name: 'Ancien', shortCode: 'ANC' }, 5))
    expect(row(ids[0])).toMatchObject({ name: 'Changé', shortCode: 'ANC' })
  })

  test('an operation made without any cache is kept in the outbox', () => {
    const { store, queue, do: act, fill, row } = device()
    store.setAsideCurrent()
    const made = create('Sans copie')
    expect(act(made).changed[0]?.row._id).toBe(made.id)
    expect(queue.counts().pending).toBe(1)
    fill()
    expect(row(made.id)?.['name']).toBe('Sans copie')
  })
})
