import { afterEach, describe, expect, test } from 'vitest'
import type { Draft } from '#shared/entities/index.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { placeUnplaced } from '#server/jobs/unplaced.ts'
import { databases } from '#tests/support/databases.ts'
import { openWorld, type World } from './world.ts'

const SAINT_JEROME = { lat: 45.78036, lng: -74.00365 }
const LAVAL = { lat: 45.56995, lng: -73.692 }
const UNPLACED = { lat: null, lng: null, geocodeStatus: 'none' as const }
const BY_HAND = { lat: 45.9, lng: -74.1 }

/** An address without a pin. */
const at = (city: string | null, postalCode: string | null = null) =>
  ({ addressLine1: '12, rue Principale', city, province: 'QC', postalCode, ...UNPLACED }) as const

describe.each(databases)('addresses without a pin, on $name', (kind) => {
  const worlds: World[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })
  const open = async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    return world
  }
  const person = (world: World, address: Partial<Draft<'employees'>>) => world.create('employees', address)
  const errors: unknown[] = []
  const run = ({ database, writer }: World) =>
    placeUnplaced({ db: database.db, writer, onError: (error) => errors.push(error) })

  test('a site, an employee, an office and the company are placed by their town when they are created', async () => {
    const world = await open()
    const client = await world.create('clients')
    const made = [
      await person(world, at('ST-JEROME')),
      await world.create('sites', { ...at('Saint-Jérôme'), clientId: client._id }),
      await world.create('offices', at('St-Jérôme')),
      await world.create('companySettings', { ...at('St. Jérome'), _id: COMPANY_ID }),
    ]
    for (const row of made) expect(row).toMatchObject({ ...SAINT_JEROME, geocodeStatus: 'auto' })
  })

  test('an automatic pin moves with the town, and goes with a town that nobody knows', async () => {
    const world = await open()
    const { _id } = await person(world, at('Saint-Jérôme'))
    expect(await world.patch('employees', _id, { city: 'Laval' })).toMatchObject({ ...LAVAL, geocodeStatus: 'auto' })
    expect(await world.patch('employees', _id, { notesInternal: 'À jour' })).toMatchObject(LAVAL)
    expect(await world.patch('employees', _id, { city: 'Nulle-Part' })).toMatchObject(UNPLACED)
  })

  test('a pin put by hand stays when the town changes, and its removal places the address automatically', async () => {
    const world = await open()
    const given = await person(world, { ...at('Saint-Jérôme'), ...BY_HAND })
    expect(given).toMatchObject({ ...BY_HAND, geocodeStatus: 'manual' })
    expect(await world.patch('employees', given._id, { city: 'Laval' })).toMatchObject(BY_HAND)
    const placed = await person(world, at('Saint-Jérôme'))
    const pinned = await world.patch('employees', placed._id, BY_HAND)
    expect(pinned).toMatchObject({ ...BY_HAND, geocodeStatus: 'manual' })
    expect(await world.patch('employees', placed._id, UNPLACED)).toMatchObject({
      ...SAINT_JEROME,
      geocodeStatus: 'auto',
    })
  })

  test('an address whose town nobody knows is placed in the middle of those with the same beginning of the postal code', async () => {
    const world = await open()
    await person(world, { ...at(null, 'J7Y 1A1'), lat: 45.7, lng: -74 })
    await world.create('offices', { ...at(null, 'J7Y 9Z9'), lat: 45.8, lng: -74.2 })
    await person(world, { ...at(null, 'J7Z 1A1'), lat: 50, lng: -70 })
    expect(await person(world, at('Nulle-Part', 'J7Y 4B2'))).toMatchObject({
      lat: 45.75,
      lng: -74.1,
      geocodeStatus: 'auto',
    })
    expect(await person(world, at('Nulle-Part', 'G1R 4B2'))).toMatchObject(UNPLACED)
  })

  test('the server places what was stored without a pin, once, and leaves what is pinned or unknown', async () => {
    const world = await open()
    const old = await person(world, at('Nulle-Part'))
    const pinned = await person(world, { ...at('Laval'), ...BY_HAND })
    const unknown = await person(world, at('Nulle-Part'))
    const byCode = await person(world, at('Nulle-Part', 'J7Y 4B2'))
    await person(world, { ...at(null, 'J7Y 1A1'), lat: 45.7, lng: -74 })
    // As it was stored before addresses were placed.
    await world.database.db.updateTable('employees').set({ city: 'Laval' }).where('_id', '=', old._id).execute()
    expect(await run(world)).toBe(2)
    expect(await world.get('employees', old._id)).toMatchObject({ ...LAVAL, geocodeStatus: 'auto', updatedBy: null })
    expect(await world.get('employees', byCode._id)).toMatchObject({ lat: 45.7, lng: -74, geocodeStatus: 'auto' })
    expect(await world.get('employees', pinned._id)).toMatchObject({ ...BY_HAND, rev: pinned.rev })
    expect(await world.get('employees', unknown._id)).toMatchObject({ ...UNPLACED, rev: unknown.rev })
    expect([await run(world), errors]).toEqual([0, []])
  })

  test('who is hired is placed by the town of the form', async () => {
    const world = await open()
    const applicant = await world.create('applicants', at('Laval'))
    const { changed } = await world.run('applicants.hire', {
      id: applicant._id,
      employee: {
        firstName: 'Léa',
        lastName: 'Roy',
        phone: '+15145550177',
        regime: 'lnt',
        hireDate: '2026-11-02',
        city: 'Laval',
      },
    })
    expect(changed.find(({ entity }) => entity === 'employees')?.row).toMatchObject({ ...LAVAL, geocodeStatus: 'auto' })
  })
})
