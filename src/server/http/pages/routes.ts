import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/http.ts'
import type { LinkAccounts } from '#server/links/accounts.ts'
import { PASSWORD_PURPOSES, type LinkPurpose } from '#server/links/kinds.ts'
import { changedPage, codePage, loginPage, passwordPage, refusedPage } from './link-pages.ts'
import { formOf, languageOf, sendPage, servePages, tokenOf } from './replies.ts'

/** A form has two passwords. */
const FORM_LIMIT = 4096

/**
 * The pages of links, for a browser: without script, and a link is used up by a form only, so that what looks at links in
 * mail (scanners, previews) does not use it up.
 */
export async function registerPages(app: FastifyInstance, links: LinkAccounts): Promise<void> {
  await app.register(async (scope) => {
    servePages(app, scope, FORM_LIMIT, refusedPage)

    const show = (path: string, purposes: readonly LinkPurpose[], page: (l: Language, token: string) => string) =>
      scope.route({
        method: ['GET', 'HEAD'],
        url: path,
        config: { isPage: true },
        schema: { hide: true },
        handler: async (request, reply) => {
          const token = tokenOf(request)
          if (!(await links.peek(token, purposes))) throw new AppError('LINK_EXPIRED')
          return sendPage(reply, 200, page(languageOf(request), token))
        },
      })
    const post = (path: string, work: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
      scope.route({ method: 'POST', url: path, config: { isPage: true }, schema: { hide: true }, handler: work })

    show('/magic-link-login/:token', ['login'], loginPage)
    post('/magic-link-login/:token', async (request, reply) =>
      sendPage(reply, 200, codePage(languageOf(request), await links.renewLogin(tokenOf(request), request.ip))),
    )

    show('/change-password/:token', PASSWORD_PURPOSES, (language, token) => passwordPage(language, token, null))
    post('/change-password/:token', async (request, reply) => {
      const [token, language, form] = [tokenOf(request), languageOf(request), formOf(request)]
      const password = form.get('password') ?? ''
      const again = (wrong: 'short' | 'different') => sendPage(reply, 400, passwordPage(language, token, wrong))
      if (password !== form.get('again')) return again('different')
      try {
        await links.changePassword(token, password, request.ip)
      } catch (error) {
        if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return again('short')
        throw error
      }
      return sendPage(reply, 200, changedPage(language))
    })
  })
}
