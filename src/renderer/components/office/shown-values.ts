import type { Row } from '#shared/entities/index.ts'

type Client = Row<'clients'>
type Site = Row<'sites'>

// How values without a cell of their own are shown when two people changed them.

export const showTags = (tags: Client['tags']): string => tags.join(', ')

export const showContacts = (contacts: Client['contacts']): string =>
  contacts.map(({ name, role, phone, email }) => [name, role, phone, email].filter(Boolean).join(', ')).join('\n')

export const showBilling = (address: Client['billingAddress']): string =>
  address ? [address.line1, address.city, address.province, address.postalCode].filter(Boolean).join(', ') : ''

export const showPermits = (permits: Site['permits']): string =>
  permits
    .map(({ number, issuer, from, to }) => `${[number, issuer].filter(Boolean).join(', ')} (${from} – ${to})`)
    .join('\n')

export const showMeetingPoint = (point: Site['meetingPoint']): string =>
  point ? [point.label, point.address].filter(Boolean).join(', ') : ''
