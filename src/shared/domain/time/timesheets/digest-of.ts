import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** 128 bits, so that it can be printed and compared by eye. */
const HEX_DIGITS = 32

/** The fields of an object in one order: databases and forms give them in others. */
const inOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The beginning of the SHA-256 of some values, in hexadecimal; the same on device and server. */
export const digestOf = (values: readonly unknown[]): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(values, inOrder)))).slice(0, HEX_DIGITS)
