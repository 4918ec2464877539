import type { FastifyInstance } from 'fastify'
import type { Language } from '#shared/contract/http.ts'
import type { DocumentLinks } from '#server/assignment-documents/opening.ts'
import { dictionaryIn } from '#server/dictionary.ts'
import { html } from '#server/html.ts'
import { pageOf } from './layout.ts'
import { languageOf, sendPage, servePages, tokenOf, type Refused } from './replies.ts'

/** Its form has no field. */
const FORM_LIMIT = 256

function documentPage(language: Language, state: 'current' | 'replaced'): string {
  const { documentPage: texts, linkPages } = dictionaryIn(language)
  const replaced = state === 'replaced' && html`<p class="wrong" role="status">${texts.replaced}</p>`
  return pageOf({
    language,
    title: texts.title,
    content: html`${replaced || null}
      <p>${texts.text}</p>
      <form method="post"><button class="button">${texts.open}</button></form>`,
    switchText: linkPages.switchLanguage,
  })
}

function refusedDocument(language: Language, why: Refused): string {
  const texts = dictionaryIn(language)
  const { title, text } = why === 'expired' ? texts.documentPage.expired : texts.linkPages[why]
  return pageOf({ language, title, content: html`<p>${text}</p>`, switchText: null })
}

/**
 * The page on which somebody opens their assignment document by the link of a text, without an account and without script.
 * Only its form opens it: what looks at links in texts (previews, scanners) is not taken for the person.
 */
export async function registerDocumentPage(app: FastifyInstance, links: DocumentLinks): Promise<void> {
  await app.register(async (scope) => {
    servePages(app, scope, FORM_LIMIT, refusedDocument)
    const route = { url: '/assignment-document/:token', config: { isPage: true }, schema: { hide: true } } as const
    scope.route({
      ...route,
      method: ['GET', 'HEAD'],
      handler: async (request, reply) =>
        sendPage(reply, 200, documentPage(languageOf(request), await links.look(tokenOf(request)))),
    })
    scope.route({
      ...route,
      method: 'POST',
      handler: async (request, reply) => {
        const { name, bytes } = await links.open(tokenOf(request), request.ip)
        return reply
          .code(200)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-type', 'application/pdf')
          .header(
            'content-disposition',
            `inline; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
          )
          .header('cache-control', 'no-store')
          .send(Buffer.from(bytes))
      },
    })
  })
}
