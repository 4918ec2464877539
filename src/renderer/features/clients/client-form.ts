import { TagsFieldInput } from '#renderer/fields/TagsFieldInput.tsx'
import { addressFields } from '#renderer/records/form/address-fields.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import type { FieldGroup } from '#renderer/records/page/RecordFields.tsx'
import { BillingInput } from './BillingInput.tsx'
import { ContactsInput } from './ContactsInput.tsx'
import { showBilling, showContacts, showTags } from '#renderer/components/office/shown-values.ts'

/** The layout of a client's form. */
export const clientGroups: readonly FormGroup<'clients'>[] = [
  {
    title: 'clients.groups.identity',
    fields: [
      { name: 'name', wide: true },
      { name: 'legalName' },
      { name: 'neq' },
      { name: 'status' },
      { name: 'language' },
      { name: 'tags', wide: true, input: TagsFieldInput, show: showTags },
    ],
  },
  {
    title: 'clients.groups.reach',
    fields: [{ name: 'phone' }, { name: 'phoneExt' }, { name: 'email', wide: true }, ...addressFields],
  },
  {
    title: 'clients.groups.contacts',
    fields: [{ name: 'contacts', wide: true, input: ContactsInput, show: showContacts }],
  },
  {
    title: 'clients.groups.references',
    fields: [
      { name: 'poNumber' },
      { name: 'requirePo' },
      { name: 'jobNumber' },
      { name: 'requireJob' },
      { name: 'reqNumber' },
      { name: 'requireReq' },
    ],
  },
  {
    title: 'clients.groups.terms',
    fields: [
      { name: 'cancellationWindowHours' },
      { name: 'lateFeeHours' },
      { name: 'lateFeeAmount' },
      { name: 'guaranteeHours' },
      { name: 'minimumBillableHours' },
      { name: 'paymentTermDays' },
      { name: 'defaultBreakMinutes' },
      { name: 'breakPaid' },
      { name: 'parkingBillable', wide: true },
      { name: 'requiredSkillIds', wide: true },
      { name: 'billingAddress', wide: true, input: BillingInput, show: showBilling },
    ],
  },
  { title: 'clients.groups.notes', fields: [{ name: 'notes', wide: true }] },
]

/** What the file of a client shows; its contacts stand apart. */
export const clientFieldGroups: readonly FieldGroup<'clients'>[] = [
  { title: 'clients.groups.identity', fields: ['legalName', 'neq', 'language', 'tags'] },
  {
    title: 'clients.groups.reach',
    fields: ['phone', 'phoneExt', 'email', 'addressLine1', 'addressLine2', 'city', 'province', 'postalCode'],
  },
  {
    title: 'clients.groups.references',
    fields: ['poNumber', 'requirePo', 'jobNumber', 'requireJob', 'reqNumber', 'requireReq'],
  },
  {
    title: 'clients.groups.terms',
    fields: [
      'cancellationWindowHours',
      'lateFeeHours',
      'lateFeeAmount',
      'guaranteeHours',
      'minimumBillableHours',
      'paymentTermDays',
      'defaultBreakMinutes',
      'breakPaid',
      'parkingBillable',
      'requiredSkillIds',
      'billingAddress',
    ],
  },
  { title: 'clients.groups.notes', fields: ['notes'] },
]
