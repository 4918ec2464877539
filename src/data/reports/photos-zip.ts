import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileContent } from '#shared/contract/attachments.ts'
import { readParkingPhotos, type ParkingPhoto } from '#reads/reports/parking-photos.ts'
import type { Report, ReportContext } from '#reads/reports/engine/report.ts'
import type { Job } from '#data/exports/jobs.ts'
import { createXlsx } from '#data/exports/xlsx.ts'
import { writeReport } from './report-xlsx.ts'

type Photo = ParkingPhoto & { readonly fileId: string; readonly name: string }

interface Packed {
  readonly name: string
  readonly size: number
  readonly sha256: string
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** What the archive says of itself: its files with their sums, and the photos that could not be had. */
const manifestOf = (files: readonly Packed[], missing: readonly Photo[]) =>
  Buffer.from(JSON.stringify({ format: 1, files, missing: missing.map(({ name }) => name) }, null, 2))

/**
 * Writes the photos of parking as one archive: their original bytes by day and site, their list as `index.xlsx`, and
 * `manifest.json` with the SHA-256 of each. Photos that cannot be had now, without network, are named as missing there.
 * @returns the number of photos in it
 */
export async function writePhotosZip(
  path: string,
  report: Report,
  context: ReportContext,
  content: (id: string) => Promise<FileContent>,
  job: Job,
): Promise<number> {
  const photos = readParkingPhotos(context).filter((one): one is Photo => one.fileId !== null && one.name !== null)
  const zip = new ZipFile()
  const output = zip.outputStream as NodeJS.ReadableStream & { readonly destroy: (error?: Error) => void }
  const written = pipeline(output, createWriteStream(path))
  // A full disk, or a photo that went away, is told when the file is waited for: until then nothing else may end by it.
  written.catch(() => undefined)
  zip.on('error', (error) => output.destroy(error))
  const index = `${path}.index`
  try {
    const files: Packed[] = []
    const missing: Photo[] = []
    for (const [i, photo] of photos.entries()) {
      await job.step(i, photos.length + 1)
      const found = await content(photo.fileId).catch(() => null)
      if (!found) {
        missing.push(photo)
        continue
      }
      files.push({ name: photo.name, size: (await stat(found.path)).size, sha256: await sumOf(found.path) })
      // Photos are compressed already.
      zip.addFile(found.path, photo.name, { compress: false })
    }
    const writer = createXlsx(index, context.word(report.title))
    try {
      await writeReport(writer, report, context, (done) => job.step(done, 0))
      await writer.finish()
    } catch (error) {
      await writer.abort()
      throw error
    }
    files.push({ name: 'index.xlsx', size: (await stat(index)).size, sha256: await sumOf(index) })
    zip.addFile(index, 'index.xlsx', { compress: false })
    zip.addBuffer(manifestOf(files, missing), 'manifest.json')
    zip.end()
    await written
    return files.length - 1
  } catch (error) {
    output.destroy()
    await written.catch(() => undefined)
    throw error
  } finally {
    await rm(index, { force: true })
  }
}
