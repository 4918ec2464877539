import { get, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import {
  formatCursor,
  syncEndSchema,
  syncEntitySchema,
  syncHeaderSchema,
  type SyncHeader,
} from '#shared/contract/sync/sync.ts'
import type { TestServer } from '#tests/support/server.ts'

export type WireRow = Readonly<Record<string, unknown>> & { readonly _id: string; readonly rev: number }

export interface PullResult {
  readonly header: SyncHeader
  readonly rows: ReadonlyMap<string, readonly WireRow[]>
  /** Whether the closing line arrived. */
  readonly complete: boolean
  /** The cursor of a device that applied all this. */
  readonly cursor: string
}

interface PullOptions {
  readonly encoding?: string
  /** Hang up after this many rows. */
  readonly stopAfter?: number
}

const open = (url: string, token: string, encoding: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, [APP_VERSION_HEADER]: APP_VERSION, 'accept-encoding': encoding }
    get(url, { headers, agent: false }, resolve).on('error', reject)
  })

async function* linesOf(answer: IncomingMessage): AsyncGenerator<string> {
  const encoding = answer.headers['content-encoding']
  const decoder = encoding === 'zstd' ? createZstdDecompress() : encoding === 'gzip' ? createGunzip() : null
  // Read through a pipeline, so that a connection cut short is an error for the reader.
  const text = decoder ? pipeline(answer, decoder, () => undefined) : answer
  let rest = ''
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Reads `GET /sync` as the contract describes it, checking every line against it. */
export async function readPull(
  server: TestServer,
  token: string,
  cursor?: string,
  { encoding = 'zstd', stopAfter = Number.POSITIVE_INFINITY }: PullOptions = {},
): Promise<PullResult> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
  const answer = await open(`${server.url}/sync${query}`, token, encoding)
  if (answer.statusCode !== 200) throw new Error(`GET /sync answered ${answer.statusCode}`)
  const rows = new Map<string, WireRow[]>()
  const revs: Record<string, number> = {}
  let header: SyncHeader | undefined
  let columns: readonly string[] = []
  let current = ''
  let complete = false
  let count = 0
  for await (const line of linesOf(answer)) {
    const value: unknown = JSON.parse(line)
    if (!header) header = syncHeaderSchema.parse(value)
    else if (Array.isArray(value)) {
      const row = Object.fromEntries(columns.map((name, i) => [name, value[i]])) as WireRow
      if (value.length !== columns.length || row.rev <= (revs[current] ?? -1)) throw new Error(`bad row: ${line}`)
      revs[current] = row.rev
      rows.get(current)?.push(row)
      count += 1
    } else if ((value as { end?: true }).end) complete = syncEndSchema.parse(value).end
    else {
      current = syncEntitySchema.parse(value).e
      columns = header.entities.find(({ name }) => name === current)?.columns ?? []
      rows.set(current, [])
    }
    if (count >= stopAfter) {
      answer.destroy()
      break
    }
  }
  if (!header) throw new Error('no header')
  const { entities, upper, scope, history } = header
  const reached = complete ? Object.fromEntries(entities.map(({ name }) => [name, upper])) : revs
  return { header, rows, complete, cursor: formatCursor({ scope, revs: reached, history }) }
}

/** Every row of a pull as `entity:id`. */
export const idsOf = ({ rows }: PullResult) =>
  [...rows].flatMap(([name, list]) => list.map(({ _id }) => `${name}:${_id}`)).sort()
