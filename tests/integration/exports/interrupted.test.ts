import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { HOSTILE, NOW, openExportDesk } from './export-desk.ts'
import { gridOf } from './grid-request.ts'

const SAVER = fileURLToPath(import.meta.resolve('./save-again-and-again.ts'))
const KILLS = 30
const ROWS = 1200 + HOSTILE.length

test('killed at any moment of saving, it never leaves half a file in the place of a whole one', async () => {
  const desk = openExportDesk()
  const old = { csv: desk.path('old.csv'), xlsx: desk.path('old.xlsx') }
  await desk.handlers['export.grid'](gridOf(old.csv, 'csv', { title: 'Ancien' }))
  await desk.handlers['export.grid'](gridOf(old.xlsx, 'xlsx', { title: 'Ancien' }))
  const whole = readFileSync(old.csv, 'utf8')
  const [csv, xlsx] = [desk.path('liste.csv'), desk.path('liste.xlsx')]
  copyFileSync(old.csv, csv)
  copyFileSync(old.xlsx, xlsx)

  for (let kill = 0; kill < KILLS; kill++) {
    const saver = fork(SAVER, [desk.cachePath, csv, xlsx, String(NOW)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(saver, 'message')
    // Every moment of a save is hit by one of them, whatever the machine.
    await wait(kill * 20)
    saver.kill('SIGKILL')
    await once(saver, 'exit')
    expect(readFileSync(csv, 'utf8') === whole, `the list after kill ${kill}`).toBe(true)
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(xlsx)
    expect(book.worksheets[0]?.actualRowCount, `the workbook after kill ${kill}`).toBe(ROWS + 1)
  }
  const left = desk.files().filter((name) => name.endsWith('.tmp'))
  expect(
    left.every((name) => name.startsWith('.liste.')),
    'what a kill leaves is hidden and named after its target',
  ).toBe(true)
  expect(left.length, 'some kills did come in the middle of writing').toBeGreaterThan(0)
}, 240_000)
