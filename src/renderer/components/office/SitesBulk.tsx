import { useAskClosingMany } from '#renderer/components/dispatch/close-site/use-ask-closing-many.tsx'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { SelectedRows } from '#renderer/records/grid/bulk/selection.ts'

/** What can be done to the selected sites; those that are closed are asked about first, where they have shifts to come. */
export function SitesBulk({ selected }: { readonly selected: SelectedRows }) {
  const { ask, dialog } = useAskClosingMany()
  return (
    <>
      <BulkPatchMenu
        entity="sites"
        field="active"
        selected={selected}
        before={(rows, value) => (value === false ? ask(rows) : Promise.resolve(rows))}
      />
      {dialog}
    </>
  )
}
