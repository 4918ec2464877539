import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { LocalTransactions } from '../outbox/local-transaction.ts'

/** What this computer knows of a file. */
export interface KnownFile {
  readonly _id: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly sha256: string
  readonly createdBy: string | null
  readonly uploadedAt: string | null
  /** Its row is in the outbox: the server does not know it yet. */
  readonly isPending: boolean
}

type Stored = Omit<KnownFile, 'isPending'>

const COLUMNS = '"_id", "name", "mime", "size", "sha256", "createdBy", "uploadedAt"'

export type FileRows = ReturnType<typeof createFileRows>

/** A file whose row the server refused; it stays in the outbox until a person settles it. */
export interface RefusedFile extends Pick<KnownFile, 'name' | 'mime' | 'size' | 'sha256'> {
  readonly refusal: ErrorPayload
}

/** The rows of files in the cache and in the outbox; without a cache only what was refused is known. */
export function createFileRows(transactions: LocalTransactions) {
  const select = (where: string, value: string): readonly KnownFile[] => {
    const { file, ops } = transactions.current()
    if (!file) return []
    const rows = file.db.prepare<[string], Stored>(
      `select ${COLUMNS} from "files" where "deletedAt" is null and ${where}`,
    )
    return rows.all(value).map((row) => ({ ...row, isPending: ops.isTouched('files', row._id) }))
  }
  return {
    byIds: (ids: readonly string[]) => select('"_id" in (select value from json_each(?))', JSON.stringify(ids)),
    /** Files that an account added and the server does not have whole. */
    notUploaded: (userId: string) => select('"uploadedAt" is null and "createdBy" = ?', userId),
    refused: (id: string): RefusedFile | null => {
      const found = transactions
        .current()
        .db.prepare<[string], { fields: string; refusal: string }>(
          `select f.fields, o.refusal from outbox.effects f join outbox.ops o on o.seq = f.seq
           where f.entity = 'files' and f.id = ? and f.kind = 'create' and o.state = 'rejected'`,
        )
        .get(id)
      if (!found) return null
      const fields = JSON.parse(found.fields) as Omit<RefusedFile, 'refusal'>
      return { ...fields, refusal: JSON.parse(found.refusal) as ErrorPayload }
    },
    withSum: (sha256: string) => select('"sha256" = ?', sha256),
  }
}
