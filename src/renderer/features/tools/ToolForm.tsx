import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'

const groups: readonly FormGroup<'tools'>[] = [
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

export const ToolCreatePage = () => <RecordCreatePage entity="tools" groups={groups} />
export const ToolEditPage = () => <RecordEditPage entity="tools" groups={groups} />
