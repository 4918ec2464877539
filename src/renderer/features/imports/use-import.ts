import { useCallback, useEffect, useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { AppError } from '#shared/contract/errors.ts'
import type { ImportCheck, ImportResult, ImportTable, ImportUndone } from '#shared/contract/office/imports.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { asAppError, on, request } from '#renderer/bridge/request.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { sendFile } from './send-file.ts'

type Existing = 'skip' | 'update'

/** Where an import stands; each step has what the ones before it found. */
export interface ImportState {
  readonly importId: string
  readonly fileName: string
  readonly table?: ImportTable
  readonly columns?: readonly (string | null)[]
  /** The value that all new records take in a choice without a column. */
  readonly same: Readonly<Record<string, string>>
  readonly existing: Existing
  readonly check?: ImportCheck | undefined
  readonly result?: ImportResult
  readonly undone?: ImportUndone
  /** What takes a while now. */
  readonly busy: 'reading' | 'checking' | 'writing' | 'undoing' | null
  readonly error: AppError | null
}

const START: ImportState = { importId: '', fileName: '', same: {}, existing: 'skip', busy: null, error: null }

const keyOf = (entity: string, headersKey: string) => `imports.${entity}.${headersKey}`

/** The columns chosen for the same headers before, if they still name fields; else the guesses. */
async function rememberedColumns(entity: string, fields: readonly string[], table: ImportTable) {
  const stored = await request('prefs.get', { key: keyOf(entity, table.headersKey) }).catch(() => null)
  const fits =
    Array.isArray(stored) &&
    stored.length === table.headers.length &&
    stored.every((name) => name === null || fields.includes(name as string))
  return fits ? (stored as (string | null)[]) : table.guesses
}

/** One import, step by step. Nothing is written before `run`. */
export function useImport(entity: EntityName, fields: readonly string[]) {
  const language = useLanguage()
  const [state, setState] = useState<ImportState>(START)
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)
  const { importId } = state

  useEffect(
    () => on('imports.progress', ({ importId: of, done, total }) => of === importId && setProgress({ done, total })),
    [importId],
  )

  /** Shows that it works, and what came of it: another state, or an error at the same place. */
  const work = useCallback(async (busy: NonNullable<ImportState['busy']>, run: () => Promise<Partial<ImportState>>) => {
    setProgress(null)
    setState((now) => ({ ...now, busy, error: null }))
    try {
      const found = await run()
      setState((now) => ({ ...now, ...found, busy: null }))
    } catch (error) {
      const failure = asAppError(error)
      // Stopped by the person, who is back where it began.
      setState((now) => ({ ...now, busy: null, error: failure.code === 'CANCELLED' ? null : failure }))
    }
  }, [])

  const acts = useMemo(
    () => ({
      choose: (file: File) => {
        const id = uuidv7()
        setState({ ...START, importId: id, fileName: file.name })
        void work('reading', async () => {
          await sendFile(id, file)
          const table = await request('imports.read', { importId: id, entity, name: file.name.slice(0, 200) })
          return { table, columns: await rememberedColumns(entity, fields, table) }
        })
      },
      match: (columns: readonly (string | null)[]) => setState((now) => ({ ...now, columns })),
      give: (field: string, value: string | null) =>
        setState((now) => {
          const { [field]: _, ...others } = now.same
          return { ...now, same: value === null ? others : { ...others, [field]: value } }
        }),
      treat: (existing: Existing) => setState((now) => ({ ...now, existing })),
      check: ({ importId: id, table, columns, same, existing }: ImportState) =>
        work('checking', async () => {
          const kept = [...(columns ?? [])]
          if (table) await request('prefs.set', { key: keyOf(entity, table.headersKey), value: kept })
          // A column that was chosen since counts more.
          const given = Object.fromEntries(Object.entries(same).filter(([field]) => !kept.includes(field)))
          const asked = { importId: id, columns: kept, same: given, existing, language }
          return { check: await request('imports.check', asked) }
        }),
      back: () => setState((now) => ({ ...now, check: undefined, error: null })),
      run: (id: string) => work('writing', async () => ({ result: await request('imports.run', { importId: id }) })),
      stop: (id: string) => void request('imports.cancel', { importId: id }).catch(asAppError),
      undo: (id: string) => {
        setState((now) => (now.importId === id ? now : { ...START, importId: id }))
        return work('undoing', async () => ({ undone: await request('imports.undo', { importId: id }) }))
      },
      restart: () => setState(START),
    }),
    [entity, fields, language, work],
  )
  return { state, progress, ...acts }
}

export type ImportActs = Omit<ReturnType<typeof useImport>, 'state' | 'progress'>
