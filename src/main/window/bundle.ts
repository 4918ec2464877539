import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Language } from '#shared/contract/http.ts'
import { pagePolicy, SAFE_HEADERS } from './csp.ts'
import { fileIdIn, noFile, picture, type FileOf } from './pictures.ts'
import { refused } from './refused.ts'

export const BUNDLE_ORIGIN = 'app://bundle'

/** Content types of the bundle's files; other kinds of file are not served. */
const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The file of a path in the bundle, symbolic links resolved; null when it does not exist or is outside the folder. */
export async function fileInBundle(root: string, pathname: string): Promise<string | null> {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (/[\0\\:]/.test(path) || !path.startsWith('/') || !Object.hasOwn(MIME, extname(path))) return null
  try {
    const home = await realpath(root)
    const file = await realpath(resolve(home, join('.', path)))
    if (!file.startsWith(home + sep)) return null
    return (await stat(file)).isFile() ? file : null
  } catch {
    return null
  }
}

/** Whether a request loads a page rather than a resource of one. */
const isNavigation = (request: Request) =>
  request.headers.get('sec-fetch-mode') === 'navigate' ||
  request.mode === 'navigate' ||
  (request.headers.get('accept') ?? '').startsWith('text/html')

interface BundleOptions {
  readonly root: string
  readonly fileOf?: FileOf
  /** The language of this device; the page is served with it and loads that dictionary first. */
  readonly language?: () => Language
  readonly newNonce?: () => string
}

/** Serves `app://bundle/…` from the built renderer; every page is index.html. */
export function createBundleHandler({
  root,
  fileOf = noFile,
  language = () => 'fr',
  newNonce = randomNonce,
}: BundleOptions) {
  async function page(): Promise<Response> {
    const nonce = newNonce()
    const spoken = language()
    const html = await readFile(join(root, 'index.html'), 'utf8')
    // Absolute paths, so that a page at a deeper path finds its resources; the policy allows no <base>.
    const rooted = html.replaceAll('="./', '="/')
    const body = rooted
      .replace(/<html lang="fr">/, `<html lang="${spoken}">`)
      .replaceAll(/ *<link [^>]*data-language="(\w+)"[^>]*>\n?/g, (link, of) => (of === spoken ? link : ''))
      .replace(/<head>/i, `<head><meta name="csp-nonce" content="${nonce}">`)
    const headers = { 'content-type': MIME['.html'] as string, 'cache-control': 'no-store' }
    return new Response(body, {
      headers: { ...SAFE_HEADERS, ...headers, 'content-security-policy': pagePolicy(nonce) },
    })
  }
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') return refused(405)
    const url = URL.parse(request.url)
    if (url?.protocol !== 'app:' || url.host !== 'bundle') return refused(400)
    const id = fileIdIn(url.pathname)
    if (id !== null) return picture(fileOf, id)
    const file = url.pathname === '/' ? null : await fileInBundle(root, url.pathname)
    if (file === null || extname(file) === '.html') return isNavigation(request) ? page() : refused(404)
    return new Response(await readFile(file), {
      headers: {
        ...SAFE_HEADERS,
        'content-security-policy': "default-src 'none'",
        'content-type': MIME[extname(file)] as string,
        'cache-control': url.pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      },
    })
  }
}

const randomNonce = () => randomBytes(18).toString('base64')
