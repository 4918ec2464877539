import { buffer } from 'node:stream/consumers'
import { AppError } from '#shared/contract/errors.ts'
import { entities } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import { SYSTEM } from '../access/actor.ts'
import type { Throttle } from '../auth/throttle.ts'
import type { Writer } from '../db/writes/write.ts'
import type { FileStore } from '../files/store.ts'
import { createTokenTries } from '../links/token-tries.ts'
import { changeRow, rowOf } from '../records/rows.ts'
import { documentOfToken } from './links.ts'

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly store: Pick<FileStore, 'read'>
  readonly throttle: Throttle
  readonly now: () => Date
}

/** A document as its link opens it. */
interface OpenedDocument {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface DocumentLinks {
  /** Whether the document of a token is the last of its person and position. Nothing is noted. @throws AppError LINK_EXPIRED */
  readonly look: (token: string) => Promise<'current' | 'replaced'>
  /**
   * The document of a token, and notes when it was first opened. `address` is that of their network; each try with a wrong
   * token counts against it.
   * @throws AppError LINK_EXPIRED, TOO_MANY_ATTEMPTS
   */
  readonly open: (token: string, address: string) => Promise<OpenedDocument>
}

/** Opens assignment documents by the links that people were texted, without an account. */
export function createDocumentLinks({ db, writer, store, throttle, now }: Parts): DocumentLinks {
  async function requireDocument(from: Db, token: string) {
    const id = await documentOfToken(from, token, now().toISOString())
    const document = id === null ? null : await rowOf(from, 'assignmentDocuments', id)
    if (!document) throw new AppError('LINK_EXPIRED')
    return document
  }
  const counted = createTokenTries(throttle, 'document')
  return {
    look: async (token) => ((await requireDocument(db, token)).superseded ? 'replaced' : 'current'),
    open: (token, address) =>
      counted(token, address, async () => {
        const { _id, openedAt, documentFileIds } = await requireDocument(db, token)
        const file = await rowOf(db, 'files', documentFileIds[0] ?? '')
        const content = file && (await store.read(file.sha256))
        if (!content) throw new AppError('LINK_EXPIRED')
        const bytes = new Uint8Array(await buffer(content.stream))
        if (openedAt === null)
          await writer.write({ actor: SYSTEM }, async (tx) => {
            const row = await rowOf(tx.db, 'assignmentDocuments', _id)
            if (row?.openedAt === null)
              await changeRow(tx, SYSTEM, entities.assignmentDocuments, row, { openedAt: tx.now })
          })
        return { name: file.name, bytes }
      }),
  }
}
