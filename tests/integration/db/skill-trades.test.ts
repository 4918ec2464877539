import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { entities } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { encodeRow } from '#sql/encode.ts'
import { build } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'

const COUNTER = 100

const skills = [
  { given: { legalRef: 'CSTC 10.3.2' }, trades: ['flagger', 'crewChief'] },
  { given: { shortCode: 'sr' }, trades: ['flagger', 'crewChief'] },
  { given: { legalRef: 'CSTC 2.8.3', shortCode: 'SR' }, trades: ['siteFlagger'] },
  { given: { shortCode: 'ASP' }, trades: ['siteFlagger', 'crewChief', 'installer', 'labourer'] },
  { given: { shortCode: 'CL3' }, trades: ['attenuatorDriver'] },
  { given: { shortCode: 'SR', trades: ['other' as const] }, trades: ['other'], isKept: true },
  { given: { shortCode: 'ANG' }, trades: [], isKept: true },
  { given: {}, trades: [], isKept: true },
]

test.each(databases)('known skills get their trades unless they have some on $name', async (kind) => {
  const before = await kind.migrate({ upTo: '0006-refusals-trades' })
  onTestFinished(before.destroy)
  const rows = skills.map(({ given }, i) => build('skills', { ...given, name: `Compétence ${i}`, rev: 50 - i }))
  for (const row of rows)
    await before.db
      .insertInto('skills')
      .values(encodeRow(entities.skills, row as unknown as AnyRow))
      .execute()
  await before.db.updateTable('revision').set({ value: COUNTER }).execute()

  const { db, destroy } = await openDatabase(before.url)
  onTestFinished(destroy)
  const found = await db.selectFrom('skills').select(['trades', 'rev']).orderBy('name').execute()
  expect(found.map(({ trades }) => JSON.parse(String(trades)) as unknown)).toEqual(skills.map(({ trades }) => trades))
  const changed = found.filter((_, i) => !skills[i]?.isKept).map(({ rev }) => Number(rev))
  expect(changed.sort((a, b) => a - b)).toEqual(changed.map((_, i) => COUNTER + 1 + i))
  expect(found.filter((_, i) => skills[i]?.isKept).map(({ rev }) => Number(rev))).toEqual([45, 44, 43])
  const counter = await db.selectFrom('revision').select('value').execute()
  expect(Number(counter[0]?.value)).toBeGreaterThanOrEqual(COUNTER + changed.length)
})
