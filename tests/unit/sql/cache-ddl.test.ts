import { expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { createIndexes, createSearchIndex, createTable } from '#sql/ddl.ts'

/** The snapshot shows every change of schema to its reviewer. */
test.each(Object.values(entities) as Entity[])('$name is cached in these tables', (e) => {
  expect(
    [createTable(e, { isCopy: true }), ...createIndexes(e, { isCopy: true }), ...createSearchIndex(e)].join('\n'),
  ).toMatchSnapshot()
})
