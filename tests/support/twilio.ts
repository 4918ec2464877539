import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { twilioSignature } from '#server/providers/twilio-signature.ts'

export const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'jeton-secret' }
export const newSid = (kind = 'SM') => kind + randomBytes(16).toString('hex')

/** One request as the stand-in for Twilio's API received it. */
export interface Asked {
  readonly url: string
  readonly authorization: string
  readonly form: URLSearchParams
}

/** A server of this machine that answers as a test says, in place of Twilio's API. */
export async function openTwilioApi() {
  const asked: Asked[] = []
  const answers: ((response: ServerResponse, request: IncomingMessage) => void)[] = []
  const accept = (response: ServerResponse) =>
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ sid: newSid(), status: 'queued' }))
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url = '', headers } = request
      asked.push({
        url,
        authorization: headers.authorization ?? '',
        form: new URLSearchParams(String(Buffer.concat(parts))),
      })
      const answer = answers.shift()
      if (answer) answer(response, request)
      else accept(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, asked, answers, close }
}

/** Calls a webhook as Twilio does: a form of this account, signed with the token. */
export async function callWebhook(
  url: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  {
    token = ACCOUNT.authToken,
    publicUrl = url,
    signature,
  }: { token?: string; publicUrl?: string; signature?: string } = {},
) {
  const body = new URLSearchParams({ AccountSid: ACCOUNT.accountSid, ...fields })
  const signed = signature ?? twilioSignature(token, publicUrl + path, body)
  const answer = await fetch(url + path, { method: 'POST', body, headers: { 'x-twilio-signature': signed } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
