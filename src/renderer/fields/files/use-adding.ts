import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import { MAX_FILE_BYTES } from '#shared/domain/files/file-types.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'

/** The field of a record that files are added to; the record of a form may not exist yet. */
export interface FileOwner {
  readonly entity: string
  readonly id: string
  readonly field: string
}

interface Refused {
  readonly name: string
  readonly text: string
}

/** Files on their way to a record's fields, by the id of the record. */
const underWay = new Map<string, Set<Promise<unknown>>>()

/** Resolves when no file is being added to a record any more; what saves it waits, so that none is left out. */
export async function whenAdded(recordId: string): Promise<void> {
  for (let adding = underWay.get(recordId); adding; adding = underWay.get(recordId)) await Promise.allSettled(adding)
}

async function track(recordId: string, work: Promise<void>): Promise<void> {
  const adding = underWay.get(recordId) ?? new Set()
  underWay.set(recordId, adding.add(work))
  try {
    await work
  } finally {
    adding.delete(work)
    if (adding.size === 0) underWay.delete(recordId)
  }
}

/** Keeps a file on this computer and announces it; resolves with its id. @throws AppError which says why it is refused */
async function addOne(owner: FileOwner, file: File): Promise<string> {
  // Checked before the file is read, since a video of a gigabyte would fill the memory.
  if (file.size > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { megabytes: MAX_FILE_BYTES / 1_000_000 })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = uuidv7()
  const { entity: ownerEntity, id: ownerId, field: ownerField } = owner
  await request('attachments.add', { id, name: file.name.slice(-400), ownerEntity, ownerId, ownerField, bytes })
  return id
}

/**
 * Adds files to a field, one after another; those that are refused are named with the reason, the others are passed to
 * `onAdded`. `room`: how many the field still takes.
 */
export function useAddFiles(owner: FileOwner, room: number, onAdded: (ids: readonly string[]) => void | Promise<void>) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  // What else was typed while a file was read stays.
  const tellAdded = useLatest(onAdded)

  async function addAll(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    const [taken, tooMany] = [files.slice(0, room), files.slice(room)]
    const problems: Refused[] = tooMany.map(({ name }) => ({ name, text: t('attachments.tooMany', { count: room }) }))
    const added: string[] = []
    setRefused([])
    setAdding(taken.map(({ name }) => name))
    for (const file of taken) {
      try {
        added.push(await addOne(owner, file))
      } catch (error) {
        problems.push({ name: file.name, text: errorText(t, failureOf(asAppError(error))) })
      }
      setAdding((names) => names.slice(1))
    }
    setRefused(problems)
    if (added.length > 0) await tellAdded(added)
  }
  const add = (files: readonly File[]) => track(owner.id, addAll(files))
  return { add, adding, refused, dismiss: () => setRefused([]) }
}
