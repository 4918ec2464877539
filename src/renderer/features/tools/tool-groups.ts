import type { FormGroup } from '#renderer/records/form/form-layout.ts'

/** A tool as its form and its page have it. */
export const toolGroups: readonly FormGroup<'tools'>[] = [
  {
    title: 'tools.groups.identity',
    fields: [{ name: 'code' }, { name: 'name' }, { name: 'category' }, { name: 'serial' }, { name: 'officeId' }],
  },
  {
    title: 'tools.groups.stock',
    fields: [
      { name: 'quantity' },
      { name: 'state' },
      { name: 'consumable', wide: true },
      { name: 'valueCents' },
      { name: 'purchaseDate' },
      { name: 'nextInspection' },
    ],
  },
  {
    title: 'tools.groups.notes',
    fields: [
      { name: 'notes', wide: true },
      { name: 'photoFileIds', wide: true },
    ],
  },
]
