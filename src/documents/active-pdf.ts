import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { constants, inflate, inflateSync } from 'node:zlib'
import { promisify } from 'node:util'
import { AppError, type ErrorCode } from '#shared/contract/errors.ts'

const unpack = promisify(inflate)

/** All that is read and unpacked of one document, and the streams that are looked at: a small file may otherwise keep this process. */
const MOST_UNPACKED = 48 * 1024 * 1024
const MOST_STREAMS = 20_000
/** Packed bytes that tell what a stream begins with. */
const PEEK = 256
const BREATH = 200
/** How far before its content the dictionary of a stream may begin. */
const DICTIONARY = 2000

const BLANK = String.raw`(?:[\0\s]|%[^\r\n]{0,200}[\r\n])*`
/** A name as the value of a dictionary, in an array or alone. */
const value = (names: string) => String.raw`(?:/S|/Type|/Subtype|[\0\s<>\[\]\dR])/(?:${names})(?![\w])`
/** A name whose value is a dictionary or an array, here or elsewhere; also before a remark longer than any is. */
const key = (names: string) =>
  String.raw`/(?:${names})${BLANK}(?:<<|\[|\d{1,10}${BLANK}\d{1,10}${BLANK}R|%[^\r\n]{200})`

/** What a document does when it is opened or looked at, beside being read. Actions of links to pages and addresses are none of them. */
const ACTIVE: readonly (readonly [ErrorCode, ...RegExp[]])[] = [
  ['PDF_WITH_SCRIPTS', new RegExp(`${value('JavaScript')}|${key('JavaScript|JS|XFA')}`)],
  ['PDF_WITH_SCRIPTS', new RegExp(value('Rendition')), /\/JS(?![\w])/],
  ['PDF_WITH_LAUNCH', new RegExp(value('Launch'))],
  ['PDF_WITH_FILES', new RegExp(`${value('EmbeddedFile|RichMedia|GoToE')}|${key('EmbeddedFiles|EF')}`)],
]

const uncheckable = () => new AppError('PDF_UNCHECKABLE')
/** Letters of a name may be written by their number: `/J#61vaScript`. */
const spelled = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
/** Addresses of links may have such words. */
const withoutAddresses = (text: string) => text.replace(/\/URI\s*\([!-'*-~]{0,2000}\)/g, '/URI()')

/** @throws AppError PDF_WITH_SCRIPTS, PDF_WITH_LAUNCH, PDF_WITH_FILES */
function requirePassive(text: string): void {
  const plain = withoutAddresses(spelled(text))
  for (const [code, ...patterns] of ACTIVE)
    if (patterns.every((pattern) => pattern.test(plain))) throw new AppError(code)
}

/** The beginning of a packed stream as text; empty for what is not packed so. */
function beginning(packed: Uint8Array): string {
  try {
    return inflateSync(packed.subarray(0, PEEK), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1', 0, 200)
  } catch {
    return ''
  }
}

/** Streams of objects begin with the number and the place of each. Contents of pages may begin so too, which does no harm. */
const beginsAsObjects = (text: string) => /^(?:[\0\s]|%[^\r\n]*[\r\n])*\d+[\0\s]+\d+[\0\s]/.test(text)

/**
 * Refuses a PDF that holds scripts, starts programs or carries files. Every object is looked at, in use or not and packed or not, in the
 * bytes themselves: readers do not agree on which objects a damaged document has.
 * @throws AppError PDF_WITH_SCRIPTS, PDF_WITH_LAUNCH, PDF_WITH_FILES, and PDF_UNCHECKABLE where objects cannot be unpacked: they are
 * encrypted, packed in a way that no program writes, or too much
 */
export async function requirePassivePdf(bytes: Uint8Array): Promise<void> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  requirePassive(text)
  let [left, streams, ofObjects, end] = [MOST_UNPACKED, 0, 0, 0]
  for (const found of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    if (++streams > MOST_STREAMS) throw uncheckable()
    if (streams % BREATH === 0) await yieldToEvents()
    const before = text.slice(Math.max(0, found.index - DICTIONARY), found.index)
    const dictionary = spelled(before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0)))
    const isOfObjects = /\/ObjStm(?![\w])/.test(dictionary)
    if (isOfObjects) ofObjects += 1
    const from = found.index + found[0].length
    const packed = bytes.subarray(from)
    if (!beginsAsObjects(beginning(packed))) {
      if (isOfObjects && dictionary.includes('/F')) throw uncheckable()
      continue
    }
    if (end < from) end = text.indexOf('endstream', from)
    if (end < 0) end = text.length
    const objects = await unpacked(packed.subarray(0, end - from), left)
    // What is read counts too: streams may lie over each other.
    left -= objects.length + end - from
    if (left < 0) throw uncheckable()
    requirePassive(objects.toString('latin1'))
  }
  const named = spelled(text).match(/\/ObjStm(?![\w])/g)?.length ?? 0
  if (named > ofObjects) throw uncheckable()
}

/** @throws AppError PDF_UNCHECKABLE when it is more than `most` bytes */
async function unpacked(packed: Uint8Array, most: number): Promise<Buffer> {
  try {
    return await unpack(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) })
  } catch {
    throw uncheckable()
  }
}
