import { ACCOUNTS, PASSWORD } from './pages/login-page.ts'
import type { TestServer } from './server.ts'

async function post<T>(server: TestServer, path: string, body: unknown, token?: string): Promise<T> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', 'app-version': '00001', ...authorization }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A row that an administrator makes by a call, where no day's demo is sure to have one like it. */
export async function madeByCall<R>(server: TestServer, path: string, draft: object): Promise<R> {
  const { token } = await post<{ token: string }>(server, '/login', { email: ACCOUNTS.admin, password: PASSWORD })
  return (await post<{ row: R }>(server, path, draft, token)).row
}
