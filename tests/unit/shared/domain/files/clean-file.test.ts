import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { cleanFile, isClean, sniffed } from '#shared/domain/files/clean-file.ts'
import { heic, jpeg, pdf, png, talkativeJpeg, talkativePng, talkativeWebp, webp } from '#tests/support/pictures.ts'
import { runs } from '#tests/support/property/runs.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const codeOf = (bytes: Uint8Array) => {
  try {
    return cleanFile(bytes).mime
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('what a photo says of a place', () => {
  it.each([
    ['JPEG', jpeg()],
    ['PNG', png()],
    ['WebP', webp()],
  ])('is taken out of a %s, and stays out', (_, photo) => {
    expect(text(photo)).toMatch(/GPS/)
    expect(isClean(photo)).toBe(false)
    const { bytes } = cleanFile(photo)
    expect(text(bytes)).not.toMatch(/GPS|45[.,]|Exif|EXIF|eXIf|xmp/)
    expect(isClean(bytes)).toBe(true)
    expect(cleanFile(bytes).bytes).toEqual(bytes)
  })

  it('goes, while a photo that is turned stays turned', () => {
    const { bytes } = cleanFile(jpeg({ orientation: 6 }))
    expect(text(bytes)).not.toMatch(/GPS/)
    // The tag 0x0112 as one short with the value 6.
    expect(text(bytes)).toContain('Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0')
    expect(isClean(bytes)).toBe(true)
  })

  it('keeps the picture itself, byte by byte', () => {
    expect(Buffer.from(cleanFile(jpeg()).bytes).equals(jpeg({ withPlace: false }))).toBe(true)
    expect(Buffer.from(cleanFile(png()).bytes).equals(png({ withPlace: false }))).toBe(true)
    expect(Buffer.from(cleanFile(webp()).bytes).equals(webp({ withPlace: false }))).toBe(true)
  })
})

describe('a text', () => {
  it.each([
    ['JPEG: thumbnails, profiles, marks of programs, odd segments, tables that are replaced', talkativeJpeg()],
    ['PNG: profiles, odd chunks, chunks of another length, pictures of an animation', talkativePng()],
    ['WebP: its profile, odd chunks, a second picture, bytes for later in its head', talkativeWebp()],
  ])('stays in no part of a %s', (_, photo) => {
    expect(text(photo)).toMatch(/HIDDEN/)
    const { bytes } = cleanFile(photo)
    expect(text(bytes)).not.toMatch(/HID|ICC|acTL|prVt/)
    expect(isClean(bytes)).toBe(true)
  })

  it('goes from the mark of Adobe, which keeps how colours are written', () => {
    expect(text(cleanFile(talkativeJpeg()).bytes)).toContain('\xFF\xEE\0\x0EAdobe\0\x64\0\0\0\0\x01\xFF')
  })

  it('behind what a segment of a JPEG holds makes it damaged', () => {
    const whole = jpeg({ withPlace: false })
    const at = whole.indexOf(Buffer.from([0xff, 0xc0]))
    const longer = Buffer.concat([whole.subarray(0, at + 11 + 2), Buffer.from('HIDDEN'), whole.subarray(at + 13)])
    longer[at + 3] = 11 + 6
    expect(codeOf(longer)).toBe('FILE_DAMAGED')
  })
})

describe('what is kept is what it says it is', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'UNSUPPORTED_FILE'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'UNSUPPORTED_FILE'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'), 'UNSUPPORTED_FILE'],
    ['a program', Buffer.from('MZ\x90\0'), 'UNSUPPORTED_FILE'],
    ['a GIF', Buffer.from('GIF89a'), 'UNSUPPORTED_FILE'],
    ['a PDF that begins as a page', Buffer.from('<html>\n%PDF-1.4\n%%EOF'), 'UNSUPPORTED_FILE'],
    ['a HEIC', heic(), 'HEIC_NOT_ACCEPTED'],
    ['half a JPEG', jpeg().subarray(0, 40), 'FILE_DAMAGED'],
    ['half a PNG', png().subarray(0, 60), 'FILE_DAMAGED'],
    ['half a WebP', webp().subarray(0, 34), 'FILE_DAMAGED'],
    ['half a PDF', pdf().subarray(0, 12), 'FILE_DAMAGED'],
    ['a JPEG of 2.5 thousand million pixels', jpeg({ width: 50_000, height: 50_000 }), 'IMAGE_TOO_LARGE'],
    ['a PNG of 2.5 thousand million pixels', png({ width: 50_000, height: 50_000 }), 'IMAGE_TOO_LARGE'],
    ['eleven megabytes', Buffer.concat([png(), Buffer.alloc(11_000_000)]), 'FILE_TOO_LARGE'],
  ])('%s is refused', (_, bytes, code) => expect(codeOf(bytes)).toBe(code))

  it.each([
    ['JPEG', jpeg({ tail: '<html><script>alert(1)</script>' })],
    ['PNG', png({ tail: 'PK\u0003\u0004 a zip' })],
  ])('what hides behind the end of a %s is cut off', (_, bytes) => {
    expect(text(cleanFile(bytes).bytes)).not.toMatch(/script|zip/)
  })

  it('never fails otherwise, and is stable, whatever the bytes are', () => {
    const heads = [jpeg(), png(), webp(), pdf()].map((one) => [...one])
    const mutated = fc
      .tuple(fc.constantFrom(...heads), fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 12 }), fc.nat(300))
      .map(([head, changes, cut]) => {
        const bytes = Uint8Array.from(head)
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        return cut < bytes.length && cut > 250 ? bytes.subarray(0, cut) : bytes
      })
    fc.assert(
      fc.property(mutated, (bytes) => {
        try {
          expect(isClean(cleanFile(bytes).bytes)).toBe(true)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
        }
      }),
      { numRuns: runs(2000) },
    )
  })

  it('a type is read from the first bytes', () => {
    expect([jpeg(), png(), webp(), pdf(), heic()].map(sniffed)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'application/pdf',
      'heif',
    ])
  })
})
