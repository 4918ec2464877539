import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPrintHandler } from '#main/exports/print-handler.ts'
import { createPrintQueue } from '#main/exports/print.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const other = id.replace('001', '002')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-print-'))
  writeFileSync(join(folder, 'content'), 'picture')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What is answered while a document with this content is printed, and after it. */
async function whilePrinting(
  html: string,
  ask: (get: (url: string, init?: RequestInit) => Promise<Response>) => Promise<void>,
) {
  const queue = createPrintQueue(
    () => ({ load: () => Promise.resolve(), printToPdf, close: () => {} }),
    () => '1',
  )
  const handler = createPrintHandler({
    ...queue,
    fileOf: () => Promise.resolve({ path: join(folder, 'content'), mime: 'image/png' }),
  })
  const get = (url: string, init?: RequestInit) => handler(new Request(url, init))
  async function printToPdf() {
    await ask(get)
    return new Uint8Array()
  }
  await queue.print([html], () => {})
  return get
}

it('serves a document while it is printed, with a policy that allows no script, and of requests those for our pictures', async () => {
  const get = await whilePrinting('<p>print</p>', async (during) => {
    const printed = await during('app://print/1')
    expect(await printed.text()).toBe('<p>print</p>')
    expect(printed.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'",
    )
    expect((await during('app://print/2')).status).toBe(404)
    expect((await during('app://print/1', { method: 'POST' })).status).toBe(405)
    expect((await during('app://bundle/')).status).toBe(400)
  })
  expect((await get('app://print/1')).status).toBe(404)
})

it('a document being printed has the pictures that stand in it, and no others', async () => {
  const get = await whilePrinting(`<img src="/files/${id}" alt="">`, async (during) => {
    expect(await (await during(`app://print/files/${id}`)).text()).toBe('picture')
    expect((await during(`app://print/files/${other}`)).status).toBe(404)
  })
  expect((await get(`app://print/files/${id}`)).status).toBe(404)
})
