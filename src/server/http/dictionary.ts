import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { calls } from '#shared/contract/http.ts'
import type { Register } from './endpoint.ts'

const load = (file: string) => {
  const text = readFileSync(new URL(`../../../resources/locales/${file}`, import.meta.url), 'utf8')
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/** `GET /assets/i18n/{lang}.json`: the texts, so that a wording can change without a new version of the app. */
export function registerDictionary(register: Register): void {
  const files = { 'fr.json': load('fr.json'), 'en.json': load('en.json') }
  register(calls.dictionary, async ({ params, request, reply }) => {
    const { text, etag } = files[params.file]
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(text)
  })
}
