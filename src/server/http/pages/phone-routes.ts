import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/contract/http.ts'
import { FILE_OF } from '#shared/domain/messages/conversation-key.ts'
import { PHONE_LINES, TYPE_OF_PHONE_LINE, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { formats } from '#shared/model/formats.ts'
import type { Db } from '#sql/list.ts'
import { textsTo } from '#server/providers/local-sms.ts'
import type { Receive } from '#server/messages/inbound.ts'
import { acceptForms } from '../forms.ts'
import { PAGE_POLICY } from './layout.ts'
import { MOST_FIELDS } from './replies.ts'
import { choosePage, phonePage, type PhoneOwner, type PhoneText } from './phone-page.ts'

interface Parts {
  readonly db: Db
  readonly receive: Receive
  readonly lineOf: (number: string) => Promise<PhoneLine>
}

const PATH = '/demo/phone'
/** A text of 1,600 characters takes nine bytes each at most. */
const FORM_LIMIT = 16 * 1024
const SHOWN = 100
const LISTED = 2000

/** Everybody whose file has a number. */
async function ownersIn(db: Db): Promise<readonly PhoneOwner[]> {
  const owners: PhoneOwner[] = []
  for (const name of Object.values(FILE_OF)) {
    const rows = await db
      .selectFrom(name)
      .select(['phone', 'firstName', 'lastName'])
      .where('deletedAt', 'is', null)
      .where('phone', 'is not', null)
      .orderBy('lastName_f')
      .orderBy('firstName_f')
      .limit(LISTED)
      .execute()
    owners.push(...rows.map((row) => ({ phone: String(row['phone']), name: `${row['firstName']} ${row['lastName']}` })))
  }
  return owners
}

/** What a phone sent, newest first. */
async function textsFrom(db: Db, phone: string): Promise<readonly PhoneText[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['body', 'at', 'type', 'mediaFileIds'])
    .where('direction', '=', 'in')
    .where('phone', '=', phone)
    .where('deletedAt', 'is', null)
    .orderBy('at', 'desc')
    .orderBy(sql.ref('_id'), 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ body, at, type, mediaFileIds }) => ({
    isMine: true,
    body: String(body ?? ''),
    files: (JSON.parse(String(mediaFileIds)) as unknown[]).length,
    at: String(at),
    line: PHONE_LINES.find((line) => TYPE_OF_PHONE_LINE[line] === type) ?? 'general',
  }))
}

const fieldsOf = ({ query, body }: FastifyRequest) =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : (query as Readonly<Record<string, unknown>>)
const textIn = (fields: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(fields, name) && typeof fields[name] === 'string' ? fields[name] : ''
const languageIn = (fields: Readonly<Record<string, unknown>>): Language =>
  textIn(fields, 'lang') === 'en' ? 'en' : 'fr'
const lineIn = (fields: Readonly<Record<string, unknown>>, other: PhoneLine = 'general'): PhoneLine =>
  PHONE_LINES.find((line) => line === textIn(fields, 'line')) ?? other

const send = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(page)

/** A form of another site must not write as somebody. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] !== undefined && !['same-origin', 'none'].includes(String(headers['sec-fetch-site']))

/** The page on which whoever tries the demo plays anybody's phone. Only on a demo's own machine: nobody signs in to it. */
export async function registerPhone(app: FastifyInstance, { db, receive, lineOf }: Parts): Promise<void> {
  async function show(reply: FastifyReply, fields: Readonly<Record<string, unknown>>, phone: string) {
    const owner = (await ownersIn(db)).find((each) => each.phone === phone) ?? { phone, name: phone }
    const received = await textsTo(db, phone, SHOWN)
    const theirs: PhoneText[] = []
    for (const { body, media, at, line } of received)
      theirs.push({ isMine: false, body, files: media, at, line: await lineOf(line ?? '') })
    const list = [...theirs, ...(await textsFrom(db, phone))].toSorted((a, b) => (a.at < b.at ? -1 : 1))
    return send(reply, 200, phonePage(languageIn(fields), owner, list.slice(-SHOWN), lineIn(fields, list.at(-1)?.line)))
  }

  await app.register(async (scope) => {
    acceptForms(scope, { bodyLimit: FORM_LIMIT, mostFields: MOST_FIELDS })
    scope.route({
      method: 'GET',
      url: PATH,
      config: { isPage: true },
      schema: { hide: true },
      handler: async (request, reply) => {
        const fields = fieldsOf(request)
        const typed = textIn(fields, 'number')
        const phone = formats.phone.normalise(typed)
        if (phone !== null) return show(reply, fields, phone)
        return send(reply, typed === '' ? 200 : 400, choosePage(languageIn(fields), await ownersIn(db), typed !== ''))
      },
    })
    scope.route({
      method: 'POST',
      url: PATH,
      config: { isPage: true },
      schema: { hide: true },
      handler: async (request, reply) => {
        const fields = fieldsOf(request)
        const phone = formats.phone.normalise(textIn(fields, 'number'))
        if (phone === null || isFromElsewhere(request))
          return send(reply, 400, choosePage(languageIn(fields), await ownersIn(db), true))
        const line = lineIn(fields)
        await receive({ providerId: `local-${randomUUID()}`, from: phone, line, body: textIn(fields, 'body') })
        return reply.redirect(`${PATH}?${new URLSearchParams({ lang: languageIn(fields), number: phone, line })}`, 303)
      },
    })
  })
}
