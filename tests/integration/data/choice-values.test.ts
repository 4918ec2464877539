import { describe, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#sql/list.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openDevice, type Device } from './device.ts'

const WAIT = { timeout: 15_000, interval: 20 }
const isCurrent = (device: Device) => expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
const MIGRATION = '0005-choice-values'

/** The database as the previous server version left it: the old values, and no record of the migration. */
async function backToFrench(db: Db, employeeId: string, skillId: string): Promise<void> {
  const values = { status: 'conge', regime: 'decretSignalisation', employmentType: 'surAppel' }
  await db.updateTable('employees').set(values).where('_id', '=', employeeId).execute()
  await db.updateTable('skills').set({ category: 'langue' }).where('_id', '=', skillId).execute()
  await db.deleteFrom('migrations').where('name', '=', MIGRATION).execute()
}

describe.each(sqliteUnlessFull)('a device whose cache is from before choice values were English, on $name', (kind) => {
  test('shows the new values after one pull', async () => {
    const database = await kind.open()
    onTestFinished(database.destroy)
    const before = await startTestServer(database.url)
    const admin = await before.signIn('admin')
    const employee = await before.create('employees')
    const skill = await before.create('skills')
    const untouched = await before.create('skills', { category: 'certification' })
    await backToFrench(before.database.db, employee._id, skill._id)

    const first = openDevice(before.url)
    const login = await first.signIn(admin.email)
    await isCurrent(first)
    const port = Number(new URL(before.url).port)
    const row = (device: Device, name: 'employees' | 'skills', id: string) =>
      device.rows(name).find(({ _id }) => _id === id)
    expect(row(first, 'employees', employee._id)).toMatchObject({ status: 'conge', employmentType: 'surAppel' })
    first.close()
    await before.stop()

    const after = await startTestServer(database.url, { port })
    onTestFinished(after.stop)
    const device = openDevice(after.url, first.directory)
    await device.ask('account.open', login)
    await isCurrent(device)
    const english = { status: 'onLeave', regime: 'signallingDecree', employmentType: 'onCall' }
    expect(row(device, 'employees', employee._id)).toMatchObject(english)
    expect(row(device, 'skills', skill._id)).toMatchObject({ category: 'language' })
    expect(row(device, 'skills', untouched._id)).toMatchObject({ rev: untouched.rev })
  })
})
