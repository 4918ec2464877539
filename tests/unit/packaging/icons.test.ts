import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../../resources/icons')
const read = (name: string) => readFileSync(join(folder, name))

/** Width and height of a PNG, from its header; colour type 6 is RGBA. */
function pngOf(file: Buffer) {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), hasAlpha: file[25] === 6 }
}

const square = (size: number) => ({ width: size, height: size, hasAlpha: true })

describe('icons of the installers', () => {
  test.each([16, 32, 48, 64, 128, 256, 512])('Linux: %i pixels', (size) => {
    expect(pngOf(read(`${size}x${size}.png`))).toEqual(square(size))
  })

  test('a drawing of 1024 pixels for what is made of it', () => {
    expect(pngOf(read('icon.png'))).toEqual(square(1024))
  })

  test('Windows: every size from 16 to 256 in one file', () => {
    const ico = read('icon.ico')
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, i) => {
      const at = 6 + 16 * i
      const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)]
      const size = ico[at] === 0 ? 256 : Number(ico[at])
      expect(pngOf(ico.subarray(offset, offset + length))).toEqual(square(size))
      return size
    })
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256])
  })

  test('macOS: every size from 32 to 1024 in one file', () => {
    const icns = read('icon.icns')
    expect(icns.subarray(0, 4).toString('latin1')).toBe('icns')
    expect(icns.readUInt32BE(4)).toBe(icns.length)
    const found: Record<string, number> = {}
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const { width } = pngOf(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)))
      found[icns.subarray(at, at + 4).toString('latin1')] = width
    }
    expect(found).toEqual({ ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 })
  })
})
