import { useSearchParams } from 'react-router-dom'
import { isId } from '#shared/model/validation.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import { paths } from '#renderer/screens/paths.ts'

const groups: readonly FormGroup<'supervisors'>[] = [
  {
    title: 'supervisors.groups.identity',
    fields: [
      { name: 'firstName' },
      { name: 'lastName' },
      { name: 'title' },
      { name: 'language' },
      { name: 'clientIds', wide: true },
      { name: 'active', wide: true },
    ],
  },
  {
    title: 'supervisors.groups.reach',
    fields: [{ name: 'email', wide: true }, { name: 'phone' }, { name: 'phoneExt' }, { name: 'altPhone' }],
  },
  {
    title: 'supervisors.groups.timesheets',
    fields: [
      { name: 'receivesTimesheets', wide: true },
      { name: 'approvalDelegateId', wide: true },
    ],
  },
  { title: 'supervisors.groups.notes', fields: [{ name: 'notes', wide: true }] },
]

/** A new supervisor, of the client in the address if there is one. */
export function SupervisorCreatePage() {
  const [query] = useSearchParams()
  const client = query.get('client')
  const isOfClient = client !== null && isId(client)
  return (
    <RecordCreatePage
      entity="supervisors"
      groups={groups}
      start={isOfClient ? { clientIds: [client] } : {}}
      {...(isOfClient && { back: paths.record('clients', client, 'supervisors') })}
    />
  )
}
export const SupervisorEditPage = () => <RecordEditPage entity="supervisors" groups={groups} />
