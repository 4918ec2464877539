import { ExceptionsInput } from '#renderer/fields/ExceptionsInput.tsx'
import { WeekdaysInput } from '#renderer/fields/WeekdaysInput.tsx'
import { showDays, showExceptions } from '../RhythmFacts.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import type { FieldGroup } from '#renderer/records/page/RecordFields.tsx'

/** The layout of an order's form; it offers the sites and supervisors of the chosen client. */
export function orderGroups(
  values: FormValues,
): readonly [FormGroup<'orders'>, FormGroup<'orders'>, ...FormGroup<'orders'>[]] {
  const clientId = typeof values.clientId === 'string' ? values.clientId : null
  const ofClient = (field: string) => (clientId ? [{ field, op: 'anyOf' as const, value: [clientId] }] : [])
  return [
    {
      title: 'orders.groups.where',
      fields: [
        { name: 'clientId' },
        { name: 'siteId', filters: ofClient('clientId') },
        { name: 'supervisorIds', wide: true, filters: ofClient('clientIds') },
        { name: 'priority' },
        { name: 'travelMode' },
      ],
    },
    {
      title: 'orders.groups.when',
      fields: [
        { name: 'startDate' },
        { name: 'endDate' },
        { name: 'startTime' },
        { name: 'endTime' },
        { name: 'daysOfWeek', wide: true, input: WeekdaysInput, show: showDays },
        { name: 'skipHolidays' },
        { name: 'skipConstructionVacation' },
        { name: 'exceptions', wide: true, input: ExceptionsInput, show: showExceptions },
      ],
    },
    {
      title: 'orders.groups.conditions',
      fields: [
        { name: 'workAtHeights' },
        { name: 'nightWork' },
        { name: 'vehicleRequired' },
        { name: 'parkingReimbursed' },
        { name: 'meetTime' },
        { name: 'guaranteeHours' },
        { name: 'breakMinutes' },
        { name: 'breakPaid' },
      ],
    },
    {
      title: 'orders.groups.references',
      fields: [{ name: 'poNumber' }, { name: 'jobNumber' }, { name: 'reqNumber' }],
    },
    {
      title: 'orders.groups.request',
      fields: [{ name: 'requestedByName' }, { name: 'requestedVia' }, { name: 'requestedAt' }],
    },
    {
      title: 'orders.groups.notes',
      fields: [
        { name: 'employeeNotes', wide: true },
        { name: 'internalNotes', wide: true },
      ],
    },
  ]
}

/** What the details of an order show. */
export const orderFieldGroups: readonly FieldGroup<'orders'>[] = [
  { title: 'orders.groups.where', fields: ['clientId', 'siteId', 'supervisorIds', 'travelMode', 'meetTime'] },
  {
    title: 'orders.groups.when',
    fields: [
      'startDate',
      'endDate',
      'startTime',
      'endTime',
      'daysOfWeek',
      'skipHolidays',
      'skipConstructionVacation',
      'exceptions',
    ],
  },
  {
    title: 'orders.groups.conditions',
    fields: [
      'workAtHeights',
      'nightWork',
      'vehicleRequired',
      'guaranteeHours',
      'breakMinutes',
      'breakPaid',
      'parkingReimbursed',
    ],
  },
  { title: 'orders.groups.references', fields: ['poNumber', 'jobNumber', 'reqNumber'] },
  {
    title: 'orders.groups.request',
    fields: ['requestedByName', 'requestedVia', 'requestedAt', 'clientConfirmedAt', 'cancelledAt', 'cancelReason'],
  },
  { title: 'orders.groups.notes', fields: ['employeeNotes', 'internalNotes'] },
]
