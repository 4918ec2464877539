import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import type { Request } from './requests-parts.ts'

/** Sends a request as somebody, or as nobody, and reads the whole answer; its status. */
export async function sendRequest(url: string, request: Request, token: string | undefined): Promise<number> {
  const { method, path, body, headers } = request
  const answer = await fetch(url + path, {
    method,
    headers: {
      [APP_VERSION_HEADER]: APP_VERSION,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status
}
