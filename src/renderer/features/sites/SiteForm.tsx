import { useParams } from 'react-router-dom'
import { today } from '#renderer/i18n/today.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { siteGroups } from './site-form.ts'
import { SiteFormExtension } from './SiteFormExtension.tsx'
import { writeSite } from './write-site.ts'

/** A new site of the client in the address, from today on. */
export function SiteCreatePage() {
  const { id = '' } = useParams()
  const isOfClient = id !== 'new'
  const { row: client, error } = useRecord('clients', isOfClient ? id : null)
  if (isOfClient && (!client || client.deletedAt !== null)) {
    return <RecordMissing entity="clients" row={client} error={error} />
  }
  return (
    <RecordCreatePage
      entity="sites"
      groups={siteGroups}
      extension={SiteFormExtension}
      start={{ startDate: today(), ...(isOfClient && { clientId: id }) }}
      {...(isOfClient && { back: paths.record('clients', id, 'sites') })}
    />
  )
}
export const SiteEditPage = () => (
  <RecordEditPage entity="sites" groups={siteGroups} extension={SiteFormExtension} write={writeSite} />
)
