import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import { clientGroups } from './client-form.ts'

/** Saving leads to the sites of the new client. */
export const ClientCreatePage = () => <RecordCreatePage entity="clients" groups={clientGroups} thenTab="sites" />
export const ClientEditPage = () => <RecordEditPage entity="clients" groups={clientGroups} />
