import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mapLink } from '#renderer/components/office/map-link.ts'
import { SiteAddress } from '#renderer/components/office/SiteAddress.tsx'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { PhoneLink } from '#renderer/fields/PhoneLink.tsx'
import { choiceLabel, fieldLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './own-shifts.module.css'
import { useOwnDocument } from './use-own-document.ts'
import type { OwnShift } from './use-own-shifts.ts'

/** Where one goes, when people meet, whom to ask for, who else comes, and what to know and read before. */
export function ShiftFacts({ own: { shift, site, order, contact, firstNames } }: { readonly own: OwnShift }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const documents = [...useOwnDocument(shift), ...(order?.employeeFileIds ?? [])]
  return (
    <dl className={styles.facts}>
      {site && mapLink(site) !== null && (
        <Fact label={t('ownShifts.facts.address')}>
          <SiteAddress site={site} />
        </Fact>
      )}
      <Meeting shift={shift} order={order} site={site} />
      {contact && (
        <Fact label={t('ownShifts.facts.contact')}>
          {`${contact.firstName} ${contact.lastName}`}
          {contact.phone !== null && <PhoneLink phone={contact.phone} />}
          {contact.phone !== null && contact.phoneExt && (
            <span>{`${fieldLabel(t, 'supervisors', 'phoneExt')} ${contact.phoneExt}`}</span>
          )}
        </Fact>
      )}
      {firstNames.length > 0 && <Fact label={t('ownShifts.facts.with')}>{formats.list(firstNames)}</Fact>}
      {order?.employeeNotes && (
        <Fact label={t('ownShifts.facts.notes')}>
          <Text component="span" size="sm" className={styles.notes ?? ''}>
            {order.employeeNotes}
          </Text>
        </Fact>
      )}
      {documents.length > 0 && (
        <Fact label={t('ownShifts.facts.documents')}>
          <FileStrip ids={documents} named />
        </Fact>
      )}
    </dl>
  )
}

/** How people get there, when they meet, and where. */
function Meeting({ shift, order, site }: Pick<OwnShift, 'shift' | 'order' | 'site'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const time = shift.meetTime ?? order?.meetTime ?? null
  const isMet = order?.travelMode === 'meetingPoint'
  const place = isMet ? [site?.meetingPoint?.label, site?.meetingPoint?.address].filter(Boolean).join(', ') : ''
  const at = place || (order ? choiceLabel(t, 'orders', 'travelMode', order.travelMode) : '')
  const text = [time && formats.spokenTime(time), at].filter(Boolean).join(', ')
  if (text === '') return null
  return <Fact label={t('ownShifts.facts.meeting')}>{text}</Fact>
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
