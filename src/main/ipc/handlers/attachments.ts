import { AppError } from '#shared/contract/errors.ts'
import type { FileContent } from '#shared/contract/attachments.ts'
import type { AskPath } from '#main/exports/ask-path.ts'
import { safeFileName } from '#main/exports/file-name.ts'
import { endingOf, type OpenedDocuments } from '#main/files/opened-documents.ts'
import type { Log } from '#main/log.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'

export function attachmentHandlers(call: CallData, askPath: AskPath, opened: Pick<OpenedDocuments, 'open'>) {
  return {
    'attachments.add': (added) => call('attachments.add', added),
    'attachments.view': (asked) => call('attachments.view', asked),
    'attachments.retry': (asked) => call('attachments.retry', asked),
    'attachments.save': async ({ id, language }) => {
      // Downloaded before the dialog opens: a person who chose a place is not told afterwards that there is no network.
      const { name, mime } = await call('attachments.content', { id })
      const format = endingOf(mime)
      const path = await askPath(safeFileName(name.replace(/\.[^.]*$/, ''), format), format, language)
      if (path !== null) await call('attachments.saveAs', { id, path })
      return path !== null
    },
    'attachments.open': async ({ id }) => {
      const content = await call('attachments.content', { id })
      await opened.open(content, (path) => call('attachments.saveAs', { id, path }))
      return null
    },
  } satisfies Partial<Handlers>
}

/** The content of a picture for the page; null, and a line in the log, when it is not to be had. */
export const pictureOf =
  (call: CallData, log: Log) =>
  async (id: string): Promise<FileContent | null> => {
    try {
      return await call('attachments.content', { id })
    } catch (error) {
      log.warn('attachments', `a picture is not to be had: ${error instanceof AppError ? error.code : String(error)}`)
      return null
    }
  }
