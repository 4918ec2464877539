import { crc32, inflateRawSync } from 'node:zlib'

/** The entries of a zip by name. @throws Error when its end is missing or a checksum is wrong. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.length - 22
  if (end < 0 || bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('The zip has no end')
  const found = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [sum, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)]
    const [name, extra] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + size)
    const content = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    const called = bytes.toString('utf8', at + 46, at + 46 + name)
    if (crc32(content) !== sum) throw new Error(`${called} is not what was put in`)
    found.set(called, content)
    at += 46 + name + extra + bytes.readUInt16LE(at + 32)
  }
  return found
}
