import { AppError } from '#shared/contract/errors.ts'

/** The window that prints: hidden, sandboxed, without scripts, and with nothing it may ask the network for. */
export interface PrintWindow {
  readonly load: (url: string) => Promise<unknown>
  readonly printToPdf: () => Promise<Uint8Array>
  readonly close: () => void
}

/** Documents to print, each at an address of its own, served by the `app` protocol while it is printed. */
export function createPrintQueue(open: () => PrintWindow, newId: () => string) {
  const documents = new Map<string, string>()
  return {
    /** What is printed at a path; null when nothing is. */
    documentAt: (path: string): string | null => documents.get(path) ?? null,
    /** Prints chunks one after the other; `printed` is told after each and stops the rest by throwing. */
    print: async (chunks: readonly string[], printed: (done: number) => void): Promise<Uint8Array[]> => {
      const parts: Uint8Array[] = []
      const window = open()
      const path = `/${newId()}`
      try {
        for (const chunk of chunks) {
          documents.set(path, chunk)
          await window.load(`app://print${path}`)
          parts.push(await window.printToPdf())
          printed(parts.length)
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
