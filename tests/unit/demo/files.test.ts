import { expect, test } from 'vitest'
import { cleanFile, isClean } from '#shared/domain/files/clean-file.ts'
import { fileNameOf, isFileType } from '#shared/domain/files/file-types.ts'
import { demoContent } from '#demo/generate/files.ts'
import { createWorld } from '#demo/world.ts'
import { DEMO_DAY, tiny } from './demo.ts'

const world = createWorld({ size: 'small', today: DEMO_DAY, figures: tiny })
const rowsBy = new Map(
  [
    ...world.clients,
    ...world.sites,
    ...world.employees,
    ...world.employeeSkills,
    ...world.tools,
    ...world.timeEntries,
  ].map((row) => [row._id, row as unknown as Readonly<Record<string, readonly string[]>>]),
)

test('each file of the demo is listed by the field of its record, and its content is what the server would accept', () => {
  const files = [...world.files]
  expect(new Set(files.map(({ ownerEntity }) => ownerEntity)).size).toBe(6)
  for (const { _id, name, mime, size, sha256, ownerId, ownerField } of files) {
    expect(rowsBy.get(ownerId)?.[ownerField]).toContain(_id)
    const bytes = demoContent(sha256)
    expect([cleanFile(bytes).mime, isClean(bytes), bytes.length]).toEqual([mime, true, size])
    expect(isFileType(mime) && fileNameOf(name, mime)).toBe(name)
  }
})
