import { join } from 'node:path'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createXlsx } from '#documents/sheets/xlsx.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { png } from '#tests/support/pictures.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { uploaderOf, type Uploader } from './uploader.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = Buffer.from('\uFEFFNom;Heures\r\nRoy;40,00\r\n')
const JSON_BYTES = Buffer.from('{"version":1}')
const exported = { ownerEntity: 'payPeriods', ownerField: 'exportFileIds' }
const paid = { ownerEntity: 'payPeriods', ownerField: 'paidFileIds' }
const csv = { name: 'paie.csv', mime: 'text/csv' }
const json = { name: 'paie.json', mime: 'application/json' }

async function workbook(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-data-files-'))
  try {
    const path = join(folder, 'paie.xlsx')
    const writer = createXlsx(path, 'paie', new Date('2026-11-07T00:00:00.000Z'))
    writer.sheet('Paie', [{ label: 'Nom', width: 12 }])
    await writer.finish()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe.each(sqliteUnlessFull)('the files of a closed pay period on $name', (kind) => {
  let server: TestServer
  let admin: Uploader
  let boss: Uploader
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = uploaderOf(server, await server.signIn('admin'))
    boss = uploaderOf(server, await server.signIn('supervisor'))
  })
  afterAll(() => server.stop())
  const owned = (owner: object) => ({ ...owner, ownerId: v7() })
  const announced = async (bytes: Uint8Array, owner: object, given: object, by = admin) =>
    (await by.announce(bytes, owned(owner), given)).answer.status

  test('what was exported and what was paid is kept, and comes back byte for byte', async () => {
    const book = await workbook()
    for (const [bytes, owner, given] of [
      [CSV, exported, csv],
      [book, exported, { name: 'paie.xlsx', mime: XLSX }],
      [JSON_BYTES, paid, json],
    ] as const) {
      const file = await admin.announce(bytes, owned(owner), given)
      expect([file.answer.status, (await admin.whole(file)).status]).toEqual([200, 200])
      expect((await admin.download(file.id)).bytes.equals(bytes)).toBe(true)
    }
  })

  test('no other field takes them, their fields take nothing else, and only administrators add them', async () => {
    const tool = { ownerEntity: 'tools', ownerField: 'photoFileIds' }
    expect(await announced(CSV, tool, csv)).toBe(400)
    expect(await announced(JSON_BYTES, exported, json)).toBe(400)
    expect(await announced(CSV, paid, csv)).toBe(400)
    expect(await announced(png({ withPlace: false }), exported, {})).toBe(400)
    expect(await announced(CSV, exported, { ...csv, name: 'paie.exe' })).toBe(400)
    expect(await announced(CSV, exported, csv, boss)).toBe(403)
  })

  test.each([
    ['a picture', png({ withPlace: false }), 'UNSUPPORTED_FILE'],
    ['another type than was announced', JSON_BYTES, 'UNSUPPORTED_FILE'],
    ['bytes that are no text', Buffer.from([0xef, 0xbb, 0xbf, 0xff, 0xfe]), 'FILE_DAMAGED'],
    ['a text with zeros', Buffer.from('\uFEFFNom\0'), 'FILE_DAMAGED'],
    ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 autre chose'), 'FILE_DAMAGED'],
    [
      'a workbook with macros',
      Buffer.from('PK\u0003\u0004[Content_Types].xml xl/workbook.xml xl/vbaProject.bin'),
      'UNSUPPORTED_FILE',
    ],
  ])('%s is refused as an export', async (_, bytes, code) => {
    const file = await admin.announce(bytes, owned(exported), csv)
    expect([file.answer.status, (await admin.whole(file)).body]).toMatchObject([200, { error: { code } }])
  })
})
