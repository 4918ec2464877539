import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRandom } from '#tests/support/world/random.ts'
import { HOSTILE, NOW, openExportDevice } from '../integration/exports/export-device.ts'
import { openVersionReader } from './saved-file.ts'
import { buildSaver } from './saver-process.ts'
import { fileNames, openSaver, type Kind, type Place } from './savers.ts'

/** 24 processes in `npm test`, 500 in `npm run test:chaos`: each is killed while it saves two files. */
const LIVES = process.env['CHAOS'] === 'full' ? 250 : 12
/** More processes are killed, up to so many, until one died in the middle of saving each kind of file. */
const MOST_LIVES = 20 * LIVES
const PEOPLE = 600

const saver = await buildSaver()

/** R14: after a kill, the file is the previous or the next one, whole. */
describe(`killed (-9) at ${LIVES} moments of saving, a process leaves only whole files`, () => {
  test.for([
    ['the data process', ['csv', 'xlsx'], '.'],
    ['the main process', ['settings', 'session'], ''],
  ] as const)('%s: %s', { timeout: 120_000 + LIVES * 5000 }, async ([, kinds, hidden]) => {
    const random = createRandom(Number(process.env['CHAOS_SEED'] ?? 1))
    const device = openExportDevice({ employees: PEOPLE, assignments: 0 })
    const place: Place = { folder: device.path('saved'), cachePath: device.cachePath, now: NOW }
    mkdirSync(place.folder)
    for (const kind of kinds) await (await openSaver(kind, place))(0)
    const looks = kinds.map((kind) => [kind, openVersionReader(kind, place.folder)] as const)
    const around = readdirSync(place.folder)
    const start = () => saver.start(kinds, place)

    const calm = await start()
    const began = performance.now()
    calm.begin({})
    while (calm.isAlive() && kinds.some((kind) => (calm.saved()[kind] ?? 0) < 2)) await delay(1)
    const twoSaves = performance.now() - began
    let last = await calm.kill()

    const left: Kind[] = []
    const isMissing = () => kinds.some((kind) => !left.includes(kind))
    let next = start()
    onTestFinished(async () => void (await (await next).kill()))
    for (let life = 1; life <= LIVES || (life <= MOST_LIVES && isMissing()); life += 1) {
      const saving = await next
      next = start()
      saving.begin(Object.fromEntries(kinds.map((kind) => [kind, (last[kind] ?? 0) + 1])))
      await delay(random.next() * twoSaves)
      last = { ...last, ...(await saving.kill()) }
      for (const [kind, look] of looks) {
        const found = await look()
        expect(found, `kill ${life}, ${kind}: what was called saved`).toBeGreaterThanOrEqual(last[kind] ?? 0)
        last[kind] = found
      }
      for (const name of readdirSync(place.folder).filter((one) => !around.includes(one))) {
        const kind = kinds.find((one) => name.startsWith(`${hidden}${fileNames[one]}.`))
        expect(kind, `kill ${life}: ${name} is named after its target`).toBeDefined()
        if (kind) left.push(kind)
        rmSync(join(place.folder, name))
      }
      if (life % 10 === 0 && looks.some(([kind]) => kind === 'xlsx')) await opensInExcel(place)
    }
    for (const kind of kinds) expect(left, `${kind}: some kills came in the middle`).toContain(kind)
  })
})

async function opensInExcel({ folder }: Place): Promise<void> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(join(folder, fileNames.xlsx))
  expect(book.worksheets[0]?.actualRowCount).toBe(PEOPLE + HOSTILE.length + 1)
}
