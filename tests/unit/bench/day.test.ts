import { execFileSync } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'
import { BENCH_DAY, BENCH_MOMENT } from '#bench/data/places.ts'
import { machineDate, setBenchClock } from '#bench/harness/day.ts'
import { setTestClock } from '#tests/support/clock/test-clock.ts'

afterEach(() => {
  delete process.env['TEST_MOMENT']
  setTestClock()
})

it('a program that the bench starts lives on the day of the data, and a result is dated by the machine', () => {
  const realNow = globalThis.testClock?.realNow?.() ?? Number.NaN
  setBenchClock()
  const program = execFileSync(process.execPath, ['-p', 'new Date().toISOString()'], { encoding: 'utf8' })
  expect(program.slice(0, 10)).toBe(BENCH_DAY)
  expect(Date.now() - Date.parse(BENCH_MOMENT.now)).toBeLessThan(60_000)
  expect(Math.abs(machineDate().getTime() - realNow)).toBeLessThan(60_000)
})
