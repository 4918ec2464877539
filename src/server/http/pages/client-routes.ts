import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/contract/http.ts'
import type { Row } from '#shared/entities/index.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { AboutOrder, Asked, ClientRequests } from '#server/client-links/requests.ts'
import type { ClientFile, ClientViews } from '#server/client-links/views.ts'
import { clientPage, refusedClientPage } from './client-page.ts'
import { formOf, languageOf, sendPage, servePages, tokenOf } from './replies.ts'

/** A form has a day, two times and a remark of 500 characters, which takes nine bytes each at most. */
const FORM_LIMIT = 8192

type Link = Row<'clientLinks'>

const queryOf = ({ query }: FastifyRequest, name: string): string | null => {
  const fields = query as Readonly<Record<string, unknown>>
  return Object.hasOwn(fields, name) && typeof fields[name] === 'string' ? fields[name] : null
}

/** The language that was chosen on the page, else the contact's. */
function languageFor(request: FastifyRequest, link: Link): Language {
  const asked = queryOf(request, 'lang')
  return asked === 'fr' || asked === 'en' ? asked : link.language
}

/** An id in characters that ids have; no id at all for anything else. */
const idIn = (text: string): string => (/^[\w-]{1,36}$/.test(text) ? text : '')

const idOf = ({ params }: FastifyRequest): string => idIn((params as { readonly id: string }).id)

/** A form of another site must not write as somebody. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] !== undefined && !['same-origin', 'none'].includes(String(headers['sec-fetch-site']))

/** That something was sent is said for so long: the page that is read again later does not say it any more. */
const JUST_MS = 20_000
const isJustNow = (at: string | null, now: () => Date) => Math.abs(now().getTime() - Number(at ?? NaN)) < JUST_MS

/** Null for what is not of this client. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/**
 * The page of a client's contact, without an account and without script: one client's weeks and files, and forms that ask
 * the office something, for as long as the link works. Whoever has no link that works gets the same answer, whatever they ask for.
 */
export async function registerClientPage(
  app: FastifyInstance,
  views: ClientViews,
  requests: ClientRequests,
  now: () => Date,
): Promise<void> {
  await app.register(async (scope) => {
    servePages(app, scope, FORM_LIMIT, refusedClientPage)
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-robots-tag', 'noindex, nofollow')
      done()
    })

    /** Answers with what the holder of a link sees; null of it, like a link that does not work, is the same page for all. */
    const answer =
      (see: (link: Link, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const link = await views.open(tokenOf(request), request.ip)
        const seen = link && (await see(link, request, reply))
        return seen ?? sendPage(reply, 404, refusedClientPage(languageOf(request), 'expired'))
      }

    scope.route({
      method: ['GET', 'HEAD'],
      url: '/client/:token',
      config: { isPage: true },
      schema: { hide: true },
      handler: answer(async (link, request, reply) => {
        if (request.method === 'GET') await views.noteOpened(link)
        const asked = isJustNow(queryOf(request, 'asked'), now) ? 'done' : null
        return show(link, request, reply, asked)
      }),
    })

    async function show(link: Link, request: FastifyRequest, reply: FastifyReply, asked: Asked | null) {
      const week = await views.week(link, queryOf(request, 'week'))
      const status = asked === 'changed' ? 409 : asked === 'wrong' ? 400 : 200
      return sendPage(reply, status, clientPage(languageFor(request, link), week, tokenOf(request), asked))
    }

    /** A form about an order; what was stored is shown by the page it leads back to, which can be read again. */
    const form = (url: string, send: (token: string, about: AboutOrder, form: URLSearchParams) => Promise<Asked>) =>
      scope.route({
        method: 'POST',
        url: `/client/:token/orders/:id/${url}`,
        config: { isPage: true },
        schema: { hide: true },
        handler: answer(async (link, request, reply) => {
          if (isFromElsewhere(request)) return null
          const [token, typed] = [tokenOf(request), formOf(request)]
          const about = { orderId: idOf(request), digest: typed.get('digest') ?? '' }
          const asked = await unlessMissing(send(token, about, typed))
          if (asked !== 'done') return asked && show(link, request, reply, asked)
          const back = new URLSearchParams({ week: queryOf(request, 'week') ?? '', lang: languageFor(request, link) })
          return reply
            .header('cache-control', 'no-store')
            .redirect(`/client/${token}?${back}&asked=${now().getTime()}`, 303)
        }),
      })
    form('confirm', (token, about) => requests.confirm(token, about))
    form('move', (token, about, typed) => {
      const of = (name: string) => typed.get(name) ?? ''
      const fields = {
        newDate: of('newDate'),
        startTime: of('startTime'),
        endTime: of('endTime'),
        remark: of('remark'),
      }
      return requests.move(token, about, of('day'), fields)
    })

    /** A file of a client; it is not kept, and opens nothing but itself. */
    const file = (url: string, make: (link: Link, request: FastifyRequest) => Promise<ClientFile | null>) =>
      scope.route({
        method: 'GET',
        url: `/client/:token/${url}`,
        config: { isPage: true },
        schema: { hide: true },
        handler: answer(async (link, request, reply) => {
          const made = await make(link, request)
          if (!made) return null
          return reply
            .header('content-type', made.type)
            .header('content-disposition', `inline; filename="${made.name}"`)
            .header('cache-control', 'no-store')
            .serializer(String)
            .send(made.content)
        }),
      })
    file('timesheets/:id', (link, request) => views.sheet(link, idOf(request), languageFor(request, link)))
    file('calendar.ics', (link, request) => {
      const site = queryOf(request, 'site')
      return views.calendar(link, languageFor(request, link), site === null ? null : idIn(site))
    })
  })
}
