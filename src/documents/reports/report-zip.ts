import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileContent } from '#shared/contract/attachments.ts'
import type { Report, ReportContext } from '#reads/reports/engine/report.ts'
import { createXlsx } from '../sheets/xlsx.ts'
import { writeReport } from './report-xlsx.ts'

/** What follows the packing: called before each file, it may throw to end it. */
interface Following {
  readonly step: (done: number, total: number) => Promise<void>
}

interface Packed {
  readonly name: string
  readonly size: number
  readonly sha256: string
}

/** Read at once: each part is an object to collect. */
const PART_BYTES = 1024 * 1024

/** Adds a file as it is, since photos and PDF are compressed already. It is read once, also for its sum. */
async function addWhole(zip: ZipFile, path: string, name: string): Promise<Packed> {
  const { size, mtime } = await stat(path)
  const sha256 = await new Promise<string>((resolve, reject) => {
    zip.addReadStreamLazy(name, { compress: false, size, mtime }, (give) => {
      const hash = createHash('sha256')
      const stream = createReadStream(path, { highWaterMark: PART_BYTES })
      stream.on('data', (part) => hash.update(part))
      stream.on('end', () => resolve(hash.digest('hex')))
      stream.on('error', reject)
      give(null, stream)
    })
  })
  return { name, size, sha256 }
}

/** What the archive says of itself: its files with their sums, and the names of those that could not be had. */
const manifestOf = (files: readonly Packed[], missing: readonly string[]) =>
  Buffer.from(JSON.stringify({ format: 1, files, missing }, null, 2))

/**
 * Writes a report with its files as one archive: their original bytes, its tables as `index.xlsx`, and `manifest.json` with
 * the SHA-256 of each. Files that cannot be had now, without network, are named as missing there.
 * @returns how many files it has beside its tables, and how many it names as missing
 */
export async function writeReportZip(
  path: string,
  report: Report,
  context: ReportContext,
  content: (id: string) => Promise<FileContent>,
  job: Following,
): Promise<{ readonly rows: number; readonly missing: number }> {
  const archived = report.archive?.(context) ?? []
  const zip = new ZipFile()
  const output = zip.outputStream as NodeJS.ReadableStream & { readonly destroy: (error?: Error) => void }
  const written = pipeline(output, createWriteStream(path, { highWaterMark: PART_BYTES }))
  // A full disk, or a file that went away, is told when the archive is waited for: until then nothing else may end by it.
  const failed = written.then(() => Promise.reject(new Error('The archive ended before its files.')))
  failed.catch(() => undefined)
  zip.on('error', (error) => output.destroy(error))
  const index = `${path}.index`
  try {
    const files: Packed[] = []
    const missing: string[] = []
    for (const [i, { fileId, name }] of archived.entries()) {
      await job.step(i, archived.length + 1)
      const found = await content(fileId).catch(() => null)
      if (!found) {
        missing.push(name)
        continue
      }
      files.push(await Promise.race([addWhole(zip, found.path, name), failed]))
    }
    const writer = createXlsx(index, context.word(report.title))
    try {
      await writeReport(writer, report, context, (done) => job.step(done, 0))
      await writer.finish()
    } catch (error) {
      await writer.abort()
      throw error
    }
    files.push(await Promise.race([addWhole(zip, index, 'index.xlsx'), failed]))
    zip.addBuffer(manifestOf(files, missing), 'manifest.json')
    zip.end()
    await written
    return { rows: files.length - 1, missing: missing.length }
  } catch (error) {
    output.destroy()
    await written.catch(() => undefined)
    throw error
  } finally {
    await rm(index, { force: true })
  }
}
