import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'

export interface Downloads {
  /** Serves a file under a random path. */
  readonly offer: (file: string) => { path: string; name: string }
  readonly serve: (path: string, outgoing: ServerResponse) => Promise<boolean>
}

/** Saved files, for the browser that shows the page to download. */
export function createDownloads(prefix: string): Downloads {
  const files = new Map<string, string>()
  return {
    offer: (file) => {
      const path = `${prefix}${randomUUID()}`
      files.set(path, file)
      return { path, name: basename(file) }
    },
    serve: async (path, outgoing) => {
      const file = files.get(path)
      if (file === undefined) return false
      const { size } = await stat(file)
      outgoing.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': size,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(basename(file))}`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      await pipeline(createReadStream(file), outgoing)
      return true
    },
  }
}
