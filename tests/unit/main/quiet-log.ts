import { createLog } from '#main/log.ts'

/** A log whose lines a test can read. */
export function quietLog() {
  const lines: string[] = []
  const log = createLog(
    (line) => void lines.push(line),
    () => new Date('2026-11-16T12:00:00.000Z'),
  )
  return { log, lines }
}
