import { v7 } from 'uuid'
import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { sumOfBytes } from '#data/files/folder.ts'
import { bigPng } from '#tests/support/pictures.ts'

interface Wanted {
  readonly body?: object | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** What each row and each content of a client should be, in whatever others do meanwhile. */
export interface Work {
  readonly skills: ReadonlyMap<string, string>
  readonly contents: ReadonlyMap<string, string>
}

const PART = 40_000

/**
 * Somebody at work: makes, changes and reads skills and adds photos of a tool, each request to the next of some servers, and
 * the last part of each photo to all of them at once.
 * @throws Error at the first answer that is not what was asked for
 */
export function createWorkingClient(urls: readonly string[], token: string, toolId: string) {
  const skills = new Map<string, string>()
  const contents = new Map<string, string>()
  let asked = 0

  const send = async (url: string, method: string, path: string, { body, headers = {} }: Wanted = {}) => {
    const isBytes = body instanceof Uint8Array
    const type = isBytes ? 'application/octet-stream' : 'application/json'
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        [APP_VERSION_HEADER]: APP_VERSION,
        'idempotency-key': v7(),
        ...(body && { 'content-type': type }),
        ...headers,
      },
      body: body === undefined ? null : isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as { readonly row?: Readonly<Record<string, unknown>> }
  }
  const next = () => urls[(asked += 1) % urls.length] as string
  const ask = (method: string, path: string, wanted?: Wanted) => send(next(), method, path, wanted)

  const skill = async () => {
    const [id, changed] = [v7(), `Changée ${v7()}`]
    const { row } = await ask('POST', '/skills', { body: { _id: id, name: `Compétence ${v7()}` } })
    await ask('PATCH', `/skills/${id}`, { body: { name: changed }, headers: { 'if-match': String(row?.['rev']) } })
    skills.set(id, changed)
    const read = await ask('GET', `/skills/${id}`)
    if (read.row?.['name'] !== changed) throw new Error(`The skill ${id} is ${JSON.stringify(read)}.`)
  }

  const photo = async () => {
    const bytes = new Uint8Array(bigPng(2 * PART, asked))
    const sha256 = sumOfBytes(bytes)
    const [_id, size] = [v7(), bytes.length]
    const owner = { ownerEntity: 'tools', ownerId: toolId, ownerField: 'photoFileIds' }
    await ask('POST', '/files', { body: { _id, name: 'photo.png', mime: 'image/png', size, sha256, ...owner } })
    const part = (from: number, to: number): Wanted => ({
      body: bytes.subarray(from, to),
      headers: { 'content-range': `bytes ${from}-${to - 1}/${size}` },
    })
    await ask('PUT', `/files/${_id}/content`, part(0, PART))
    const last = urls.map((url) => send(url, 'PUT', `/files/${_id}/content`, part(PART, size)))
    const ended = await Promise.allSettled(last)
    // One of them has it; what the other is told is up to who came first.
    if (ended.every(({ status }) => status === 'rejected')) await last[0]
    contents.set(_id, sha256)
  }

  return {
    /** One round: about eight requests, one after the other. */
    round: async () => {
      await skill()
      await photo()
    },
    work: { skills, contents } as Work,
  }
}
