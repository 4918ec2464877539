import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/contract/http.ts'
import type { Row } from '#shared/entities/index.ts'
import type { ClientViews } from '#server/client-links/views.ts'
import { clientPage, refusedClientPage } from './client-page.ts'
import { languageOf, sendPage, servePages, tokenOf } from './replies.ts'

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

/**
 * The page of a client's contact, without an account and without script: one client's weeks, read only, for as long as the
 * link works. Whoever has no link that works gets the same answer, whatever they ask for.
 */
export async function registerClientPage(app: FastifyInstance, views: ClientViews): Promise<void> {
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
        const week = await views.week(link, queryOf(request, 'week'))
        return sendPage(reply, 200, clientPage(languageFor(request, link), week))
      }),
    })
  })
}
