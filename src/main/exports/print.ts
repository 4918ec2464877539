import { AppError } from '#shared/contract/errors.ts'

/** The window that prints: hidden, sandboxed, without scripts and without network. */
export interface PrintWindow {
  readonly load: (url: string) => Promise<unknown>
  /** Tagged, it has its structure and its headings, for who reads by ear. */
  readonly printToPdf: (isTagged: boolean) => Promise<Uint8Array>
  readonly close: () => void
}

/** Documents beyond which they are printed without tags: each of 400 rows has 12,000 tags, which take two seconds to merge. */
const MOST_TAGGED = 3

/** Prints HTML documents. Each is served at `app://print/…` only while it is printed. */
export function createPrintQueue(open: () => PrintWindow, newId: () => string) {
  const documents = new Map<string, string>()
  return {
    /** The document being printed at a path; null when there is none. */
    documentAt: (path: string): string | null => documents.get(path) ?? null,
    /** Whether a document that is being printed shows the picture at a path. */
    shows: (path: string): boolean => [...documents.values()].some((html) => html.includes(`<img src="${path}"`)),
    /** Prints chunks in order. `onPrinted` is called after each with their number; it stops the rest by throwing. */
    print: async (chunks: readonly string[], onPrinted: (done: number) => void): Promise<Uint8Array[]> => {
      const parts: Uint8Array[] = []
      const window = open()
      const path = `/${newId()}`
      try {
        for (const chunk of chunks) {
          documents.set(path, chunk)
          await window.load(`app://print${path}`)
          parts.push(await window.printToPdf(chunks.length <= MOST_TAGGED))
          onPrinted(parts.length)
        }
        return parts
      } catch (error) {
        if (error instanceof AppError) throw error
        throw new Error('The document could not be printed.', { cause: error })
      } finally {
        documents.delete(path)
        window.close()
      }
    },
  }
}
export type PrintQueue = ReturnType<typeof createPrintQueue>
