import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, extname } from 'node:path'
import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'

export interface Downloads {
  /** Serves a file under a random path. */
  readonly offer: (file: string) => { path: string; name: string }
  /** Serves a file under a random path, for a tab that shows it; one of a kind that is no document comes as a download. */
  readonly show: (file: string) => string
  readonly serve: (path: string, outgoing: ServerResponse) => Promise<boolean>
}

/** What a tab may show: pictures and documents, whose viewer runs nothing in this origin. */
const SHOWN: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Files for the browser that shows the page to download or to show. */
export function createDownloads(prefix: string): Downloads {
  const files = new Map<string, { readonly file: string; readonly type: string | undefined }>()
  const add = (file: string, type: string | undefined) => {
    const path = `${prefix}${randomUUID()}`
    files.set(path, { file, type })
    return path
  }
  return {
    offer: (file) => ({ path: add(file, undefined), name: basename(file) }),
    show: (file) => add(file, SHOWN[extname(file).toLowerCase()]),
    serve: async (path, outgoing) => {
      const { file, type } = files.get(path) ?? {}
      const found = file === undefined ? null : await stat(file).catch(() => null)
      if (file === undefined || found === null) return false
      outgoing.writeHead(200, {
        'content-type': type ?? 'application/octet-stream',
        'content-length': found.size,
        'content-disposition': `${type ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(basename(file))}`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "frame-ancestors 'none'",
      })
      await pipeline(createReadStream(file), outgoing)
      return true
    },
  }
}
