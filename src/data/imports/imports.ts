import { AppError } from '#shared/contract/errors.ts'
import {
  type ImportCheck,
  type ImportRecord,
  type ImportReplies,
  type ImportTable,
  type TableLine,
} from '#shared/contract/office/imports.ts'
import type { DataInput } from '#shared/contract/data.ts'
import type { RequestParsed } from '#shared/contract/ipc.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { referredTitles } from '#reads/engine/records.ts'
import { applyPlan } from './apply.ts'
import { guessColumns, headersKeyOf } from './guess-columns.ts'
import { importLogOf, readerOf, type ImportParts } from './import-parts.ts'
import { importedRowId } from './row-ids.ts'
import { makePlan, type Plan } from './plan.ts'
import { cellText, type Table } from './table.ts'
import { undoImport } from './undo.ts'

type Input<N extends keyof ImportReplies> = RequestParsed<N>

/** The table under way: one at a time. Another process reads its file. */
interface Received {
  readonly importId: string
  readonly lines: TableLine[]
}
export interface Opened {
  readonly importId: string
  readonly entity: Entity
  readonly fileName: string
  readonly fileId: string
  readonly table: Table
  columns: readonly (string | null)[]
  plan: Plan | null
}

/** Problems and changes that the dry run shows; all problems can be saved. */
const SHOWN = 300
const SAMPLES = 3

/** An entity that tables can fill. @throws AppError BAD_REQUEST for any other */
export function importedEntity(name: string): Entity {
  const e = entityNamed(name)
  if (!e || Object.keys(e.imported).length === 0) throw new AppError('BAD_REQUEST', { entity: name })
  return e
}

/** Imports of one account: reads a table, says what it would do, does it through the outbox, and takes it back. */
export function createImports(parts: ImportParts) {
  const { current, emit, now } = parts
  let received: Received | null = null
  let opened: Opened | null = null
  /** What writes or undoes now: one at a time. */
  let running: { readonly importId: string; isCancelled: boolean } | null = null

  const open = (importId: string): Opened => {
    if (opened?.importId !== importId) throw new AppError('NOT_FOUND', { importId })
    return opened
  }
  const stepOf = (importId: string) => (done: number, total: number) =>
    emit('imports.progress', { importId, done, total })
  async function alone<T>(importId: string, work: (isCancelled: () => boolean) => Promise<T>): Promise<T> {
    if (running) throw new AppError('BAD_REQUEST', { running: running.importId })
    const own = (running = { importId, isCancelled: false })
    try {
      return await work(() => own.isCancelled)
    } finally {
      running = null
    }
  }

  function take({ importId, isFirst, lines }: DataInput<'imports.lines'>): null {
    if (isFirst) received = { importId, lines: [] }
    if (received?.importId !== importId) throw new AppError('NOT_FOUND', { importId })
    received.lines.push(...lines)
    return null
  }

  function read({ importId, entity, name, fileId, headers }: DataInput<'imports.read'>): ImportTable {
    const e = importedEntity(entity)
    if (received?.importId !== importId) throw new AppError('NOT_FOUND', { importId })
    const { lines } = received
    received = null
    opened = { importId, entity: e, fileName: name, fileId, table: { headers, lines }, columns: [], plan: null }
    return {
      rows: lines.length,
      headers,
      samples: headers.map((_, at) => {
        const texts = lines.slice(0, SAMPLES * 10).map(({ cells }) => cellText(cells[at]).slice(0, 60))
        return [...new Set(texts)].filter((text) => text.trim() !== '').slice(0, SAMPLES)
      }),
      guesses: guessColumns(e, headers),
      headersKey: headersKeyOf(headers),
    }
  }

  function check(input: Input<'imports.check'>): Promise<ImportCheck> {
    return alone(input.importId, (isCancelled) => checkAlone(input, isCancelled))
  }

  async function checkAlone(input: Input<'imports.check'>, isCancelled: () => boolean): Promise<ImportCheck> {
    const { importId, columns, same, existing, language } = input
    const at = open(importId)
    const { db, file } = current()
    const overlay = file?.outbox?.overlay
    if (!overlay || file?.firstDays()) throw new AppError('CACHE_NOT_READY')
    const { entity, table, fileId } = at
    const reader = readerOf(db)
    const isUsedUp = (id: string) =>
      importLogOf(db).isUsedUp(id) || (overlay.shown(entity, id)?.deletedAt ?? null) !== null
    const plan = await makePlan({
      entity,
      table,
      columns,
      same,
      existing,
      language,
      today: momentOf(now()).today,
      reader,
      rowOf: (id) => overlay.shown(entity, id),
      idOf: (line) => importedRowId(fileId, entity.name, line, isUsedUp),
      step: (done, total) => {
        if (isCancelled()) throw new AppError('CANCELLED')
        stepOf(importId)(done, total)
      },
    })
    at.plan = plan
    at.columns = columns
    const changes = plan.changes.slice(0, SHOWN)
    const versions = changes.flatMap(({ id, fields }) => {
      const row = overlay.shown(entity, id)
      return row ? [row, { ...row, ...Object.fromEntries(fields.map(({ field, after }) => [field, after])) }] : []
    })
    return {
      create: plan.creates.length,
      update: plan.changes.length,
      same: plan.same,
      skipped: plan.skipped,
      refused: plan.refused,
      problems: plan.problems.slice(0, SHOWN),
      changes,
      titles: referredTitles(reader, entity, versions),
    }
  }

  return {
    take,
    read,
    check,
    run: ({ importId }: Input<'imports.run'>) => {
      const { plan, entity, fileName } = open(importId)
      if (!plan) throw new AppError('BAD_REQUEST', { field: 'importId' })
      if (plan.creates.length + plan.changes.length === 0) return { created: 0, updated: 0, refused: 0, left: 0 }
      // A plan is carried out once: what came of it is another state, which is checked anew. Its problems can still be saved.
      open(importId).plan = { ...plan, creates: [], changes: [] }
      return alone(importId, (isCancelled) =>
        applyPlan(parts, { importId, entity, fileName, plan, isCancelled, step: stepOf(importId) }),
      )
    },
    cancel: ({ importId }: Input<'imports.cancel'>): null => {
      if (running?.importId === importId) running.isCancelled = true
      return null
    },
    list: ({ entity }: Input<'imports.list'>): readonly ImportRecord[] =>
      importLogOf(current().db)
        .list(importedEntity(entity).name)
        .map(({ finishedAt, undoneAt, ...record }) => ({
          ...record,
          state: stateOf(record, finishedAt, undoneAt, running),
        })),
    undo: async ({ importId }: Input<'imports.undo'>) => {
      const record = importLogOf(current().db).one(importId)
      if (!record || record.undoneAt !== null) throw new AppError('NOT_FOUND', { importId })
      return alone(importId, () => undoImport(parts, importedEntity(record.entity), importId, stepOf(importId)))
    },
    /** The table whose problems are saved. */
    opened: open,
  }
}

type Counted = Omit<ImportRecord, 'state'>

function stateOf(
  { importId, lines, created, updated }: Counted,
  finishedAt: string | null,
  undoneAt: string | null,
  running: { readonly importId: string } | null,
): ImportRecord['state'] {
  if (running?.importId === importId) return 'running'
  if (undoneAt !== null) return 'undone'
  if (finishedAt === null) return 'interrupted'
  return created + updated < lines ? 'stopped' : 'done'
}

export type Imports = ReturnType<typeof createImports>
