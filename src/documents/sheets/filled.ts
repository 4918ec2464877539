import type { SheetWriter } from './sheet.ts'

/** Runs `fill` and finishes the file. After a failure it closes the file, so that it can be deleted. */
export async function filled<T>(writer: SheetWriter, fill: (writer: SheetWriter) => T | Promise<T>): Promise<T> {
  try {
    const result = await fill(writer)
    await writer.finish()
    return result
  } catch (error) {
    await writer.abort()
    throw error
  }
}
