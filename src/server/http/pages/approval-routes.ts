import type { FastifyInstance } from 'fastify'
import { AppError, errors, type ErrorCode } from '#shared/contract/errors.ts'
import type { Approvals } from '#server/time/timesheets/approvals.ts'
import { approvalPage, refusedApproval, type Wrong } from './approval-page.ts'
import { formOf, languageOf, sendPage, servePages, tokenOf } from './replies.ts'

/** A form has a name and a digest. */
const FORM_LIMIT = 4096

/** What is refused of a form is said above it, beside the sheet as it is now. */
const WRONG: { readonly [C in ErrorCode]?: Wrong } = {
  TIMESHEET_CHANGED: 'changed',
  TIMESHEET_EMPTY: 'empty',
  VALIDATION_FAILED: 'name',
}
/** The sheet as it is now says why. */
const SHOWN: ReadonlySet<ErrorCode> = new Set(['TIMESHEET_SIGNED', 'TIMESHEET_SUPERSEDED', 'NOT_FOUND'])

/**
 * The page on which a supervisor approves one timesheet by the link in a mail, without an account and without script. Only
 * its form signs, and only what was shown; whatever looks at links in mail (scanners, previews) changes nothing.
 */
export async function registerApprovalPage(app: FastifyInstance, approvals: Approvals): Promise<void> {
  await app.register(async (scope) => {
    servePages(app, scope, FORM_LIMIT, refusedApproval)
    const route = { url: '/approve-timesheet/:token', config: { isPage: true }, schema: { hide: true } } as const

    scope.route({
      ...route,
      method: ['GET', 'HEAD'],
      handler: async (request, reply) => {
        const language = languageOf(request)
        const view = await approvals.look(tokenOf(request), language)
        return sendPage(reply, 200, approvalPage(language, view, null))
      },
    })
    scope.route({
      ...route,
      method: 'POST',
      handler: async (request, reply) => {
        const [token, language, form] = [tokenOf(request), languageOf(request), formOf(request)]
        const shown = { digest: form.get('digest') ?? '', name: form.get('name') ?? '' }
        let refused: ErrorCode | null = null
        try {
          await approvals.approve(token, shown, request.ip)
        } catch (error) {
          if (!(error instanceof AppError) || !(error.code in WRONG || SHOWN.has(error.code))) throw error
          refused = error.code
        }
        const view = await approvals.look(token, language)
        const status = refused === null ? 200 : errors[refused]
        return sendPage(reply, status, approvalPage(language, view, refused && (WRONG[refused] ?? null)))
      },
    })
  })
}
