import { headersOf } from './seen.ts'

/** An answer of the server: its status, and its text or the beginning of it. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** A text can be no longer than half a gigabyte, and everything of a large company is. */
const KEPT_BYTES = 64_000_000

/** Reads a whole answer and keeps its beginning. */
async function beginningOf(answer: Response): Promise<string> {
  const kept: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    if (size < KEPT_BYTES) kept.push(part)
    size += part.length
  }
  return Buffer.concat(kept).toString()
}

/** Sends one request as somebody who is signed in, and reads the whole answer. */
export type Ask = (method: string, path: string, body?: object) => Promise<Answer>

export const askAs =
  (url: string, token: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { ...headersOf(token), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await beginningOf(answer) }
  }

/** @throws Error when it is refused */
export async function askForRows(
  ask: Ask,
  path: string,
): Promise<{ _id: string; rev: number; [field: string]: unknown }[]> {
  const { status, text } = await ask('GET', path)
  if (status !== 200) throw new Error(`GET ${path} was refused: ${text}`)
  return (JSON.parse(text) as { rows: { _id: string; rev: number }[] }).rows
}
