import { PRINT_POLICY, SAFE_HEADERS } from '../window/csp.ts'
import { fileIdIn, noFile, picture, type FileOf } from '../window/pictures.ts'
import { refused } from '../window/refused.ts'
import type { PrintQueue } from './print.ts'

interface PrintHandlerOptions extends Pick<PrintQueue, 'documentAt' | 'shows'> {
  readonly fileOf?: FileOf
}

/** Serves `app://print/…`: the document that is being printed, and the pictures it shows. */
export function createPrintHandler({ documentAt, shows, fileOf = noFile }: PrintHandlerOptions) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') return refused(405)
    const url = URL.parse(request.url)
    if (url?.protocol !== 'app:' || url.host !== 'print') return refused(400)
    const id = fileIdIn(url.pathname)
    if (id !== null) return shows(url.pathname) ? picture(fileOf, id) : refused(404)
    const html = documentAt(url.pathname)
    if (html === null) return refused(404)
    return new Response(html, {
      headers: {
        ...SAFE_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': PRINT_POLICY,
      },
    })
  }
}
