import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Patch } from '#shared/entities/index.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { openSite, openWorld, refusal, type World } from './world.ts'

const ID = '01930000-0000-7000-8000-000000000001'
const OTHER = '01930000-0000-7000-8000-000000000002'
const permit = { number: 'P-1', issuer: 'MTMD', from: '2026-01-01', to: '2026-12-31', fileId: null as string | null }
const position = { label: 'Nord', role: 'installer', quantity: 2, requiredSkillIds: [] as string[] }

describe.each(sqliteUnlessFull)('the permits and usual positions of a site on $name', (kind) => {
  let world: World
  let id: string
  beforeAll(async () => {
    world = await openWorld(kind)
    id = (await openSite(world)).site._id
  })
  afterAll(() => world.close())
  const openSiteRow = () => world.get('sites', id)
  const patch = (fields: object) => world.patch('sites', id, fields as Patch<'sites'>)
  const issues = async (fields: object) => ((await refusal(patch(fields)))?.details as { issues?: unknown })?.issues

  test('are kept as they were entered, each document with its permit', async () => {
    await patch({ permits: [{ ...permit, fileId: ID }, permit], permitFileIds: [ID], defaultPositions: [position] })
    expect(await openSiteRow()).toMatchObject({
      permits: [{ ...permit, fileId: ID }, permit],
      permitFileIds: [ID],
      defaultPositions: [position],
    })
  })

  test.each([
    ['a document that is no file of the site', { permits: [{ ...permit, fileId: OTHER }] }, 'permits', 'BAD_VALUE'],
    ['files without the document of a permit', { permitFileIds: [] }, 'permits', 'BAD_VALUE'],
    ['a document that is no id', { permits: [{ ...permit, fileId: '../secret' }] }, 'permits.0.fileId', 'BAD_VALUE'],
    [
      'a trade that is none',
      { defaultPositions: [{ ...position, role: 'constructor' }] },
      'defaultPositions.0.role',
      'BAD_CHOICE',
    ],
    ['nobody', { defaultPositions: [{ ...position, quantity: 0 }] }, 'defaultPositions.0.quantity', 'TOO_SMALL'],
    ['a crowd', { defaultPositions: [{ ...position, quantity: 1e12 }] }, 'defaultPositions.0.quantity', 'TOO_LARGE'],
    [
      'half a person',
      { defaultPositions: [{ ...position, quantity: 1.5 }] },
      'defaultPositions.0.quantity',
      'BAD_NUMBER',
    ],
    ['a NUL', { defaultPositions: [{ ...position, label: 'a\0b' }] }, 'defaultPositions.0.label', 'BAD_CHARACTER'],
    [
      'a long name',
      { defaultPositions: [{ ...position, label: 'x'.repeat(81) }] },
      'defaultPositions.0.label',
      'TOO_LONG',
    ],
    ['many files', { permitFileIds: Array.from({ length: 21 }, () => ID) }, 'permitFileIds', 'TOO_MANY'],
  ])('%s is refused by the field', async (_, fields, field, code) => {
    expect(await issues(fields)).toContainEqual(expect.objectContaining({ field, code }))
  })
})
