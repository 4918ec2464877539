import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import type { UploadState } from '#shared/contract/attachments.ts'
import type { Answer, Person, TestServer } from '#tests/support/server.ts'

export const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export interface Announced {
  readonly id: string
  readonly bytes: Uint8Array
}

type Reply = Answer['body'] & UploadState

/** Announces and uploads files as a device does, by the calls themselves. */
export function uploaderOf(server: TestServer, person: Pick<Person, 'token'>) {
  const { token } = person
  const announce = async (bytes: Uint8Array, owner: Readonly<Record<string, unknown>>, given = {}) => {
    const id = v7()
    const body = {
      _id: id,
      name: 'photo.png',
      mime: 'image/png',
      size: bytes.length,
      sha256: sum(bytes),
      ...owner,
      ...given,
    }
    const answer = await server.ask('POST', '/files', { token, body, headers: { 'idempotency-key': v7() } })
    return { id, bytes, answer }
  }
  /** Sends bytes with any Content-Range, as an attacker may. */
  const put = async (
    id: string,
    bytes: Uint8Array | null,
    range: string | null,
    headers = {},
  ): Promise<Answer<Reply>> => {
    const answer = await fetch(`${server.url}/files/${id}/content`, {
      method: 'PUT',
      headers: {
        [APP_VERSION_HEADER]: APP_VERSION,
        authorization: `Bearer ${token}`,
        ...(range !== null && { 'content-range': range }),
        ...(bytes !== null && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      body: bytes as Uint8Array<ArrayBuffer> | null,
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Reply }
  }
  const part = ({ id, bytes }: Announced, from: number, to: number) =>
    put(id, bytes.subarray(from, to), `bytes ${from}-${to - 1}/${bytes.length}`)
  return {
    announce,
    put,
    part,
    whole: (file: Announced) => part(file, 0, file.bytes.length),
    state: (id: string) => server.ask<Reply>('GET', `/files/${id}/upload`, { token }),
    download: async (id: string) => {
      const answer = await fetch(`${server.url}/files/${id}/content`, {
        headers: { [APP_VERSION_HEADER]: APP_VERSION, authorization: `Bearer ${token}` },
      })
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
    },
  }
}
export type Uploader = ReturnType<typeof uploaderOf>
