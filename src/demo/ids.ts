import type { Random } from './random.ts'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/**
 * Makes ids in the format of UUIDv7 from a time and random numbers: the same at every run, and ascending as long as the
 * times ascend.
 */
export function createIds(random: Random): (at: number) => string {
  let last = 0
  let counter = 0
  return (at) => {
    if (at > last) [last, counter] = [at, 0]
    else if (++counter > 0xfff) [last, counter] = [last + 1, 0]
    const time = hex(last, 12)
    const variant = hex(0x8000 | random.int(0, 0x3fff), 4)
    const tail = hex(random.int(0, 0xffffff), 6) + hex(random.int(0, 0xffffff), 6)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${variant}-${tail}`
  }
}
