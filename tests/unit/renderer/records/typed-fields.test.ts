import { expect, it } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import type { GridRow } from '#renderer/records/grid/rows/grid-row.ts'
import type { FieldGroup } from '#renderer/records/page/RecordFields.tsx'

// `tsc` checks these layouts: an expected error that does not occur is an error.
const columns: readonly GridColumn<'skills'>[] = [
  { id: 'name', width: 100 },
  { id: 'updatedAt', width: 100 },
  { id: 'holders', computed: true, label: 'Titulaires', width: 100 },
  // @ts-expect-error -- no field is called so
  { id: 'nam', width: 100 },
  // @ts-expect-error -- a field of another entity
  { id: 'orderNumber', width: 100 },
  // @ts-expect-error -- a computed value is declared as such
  { id: 'holders', label: 'Titulaires', width: 100 },
  // @ts-expect-error -- a computed value needs a label
  { id: 'holders', computed: true, width: 100 },
  // @ts-expect-error -- a figure of another entity
  { id: 'weekMinutes', computed: true, label: 'Heures', width: 100 },
]
const figures = {
  known: ({ computed }: GridRow<'skills'>) => computed.holders.toFixed(),
  // @ts-expect-error -- skills have no such figure
  unknown: ({ computed }: GridRow<'skills'>) => computed.holder,
  // @ts-expect-error -- skills have no such field
  field: ({ row }: GridRow<'skills'>) => row.nam,
}
const groups: readonly FormGroup<'skills'>[] = [
  // @ts-expect-error -- no field is called so
  { title: 'skills.groups.identity', fields: [{ name: 'name' }, { name: 'shortcode' }] },
]
const facts: readonly FieldGroup<'skills'>[] = [
  // @ts-expect-error -- no field is called so
  { title: 'skills.groups.identity', fields: ['name', 'shortcode'] },
]

it('a misspelt name among the columns, figures, form fields and facts of a record does not compile', () => {
  expect(columns.filter(({ id }) => id in entities.skills.fields).map(({ id }) => id)).toEqual(['name'])
  expect(Object.keys(figures)).toHaveLength(3)
  expect([groups, facts]).toHaveLength(2)
})
