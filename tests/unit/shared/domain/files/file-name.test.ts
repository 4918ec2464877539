import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FILE_TYPES, fileNameOf } from '#shared/domain/files/file-types.ts'
import { runs } from '#tests/support/property/runs.ts'

it.each([
  ['certificat.pdf', 'application/pdf', 'certificat.pdf'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\x\\Photo.JPG', 'image/jpeg', 'Photo.JPG'],
  ['page.html', 'image/jpeg', 'page.html.jpg'],
  ['a\u202Egnp.exe', 'image/png', 'a gnp.exe.png'],
  ['  .pdf', 'application/pdf', 'pdf.pdf'],
  ['', 'image/webp', 'document.webp'],
  ['a\u0000b\nc', 'application/pdf', 'a b c.pdf'],
] as const)('%j of %s is kept as %s', (name, mime, kept) => expect(fileNameOf(name, mime)).toBe(kept))

it('applied twice changes nothing, and leaves no path and no more than 160 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(...FILE_TYPES), (name, mime) => {
      const kept = fileNameOf(name, mime)
      expect(fileNameOf(kept, mime)).toBe(kept)
      expect(kept).not.toMatch(/[/\\\0\n]/)
      expect(kept.length).toBeLessThanOrEqual(160)
    }),
    { numRuns: runs(400) },
  )
})
