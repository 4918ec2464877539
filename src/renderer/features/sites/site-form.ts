import { addressFields } from '#renderer/records/form/address-fields.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import type { FieldGroup } from '#renderer/records/page/RecordFields.tsx'
import { DefaultPositionsInput } from './DefaultPositionsInput.tsx'
import { MeetingPointInput } from './MeetingPointInput.tsx'
import { PermitsInput } from './PermitsInput.tsx'
import { showPositions } from './PositionsValue.tsx'
import { showMeetingPoint, showPermits } from '#renderer/components/office/shown-values.ts'

/** The layout of a site's form; the map follows the group of its place. */
export const siteGroups: readonly FormGroup<'sites'>[] = [
  {
    title: 'sites.groups.identity',
    fields: [
      { name: 'clientId' },
      { name: 'name' },
      { name: 'shortName' },
      { name: 'type' },
      { name: 'active' },
      { name: 'startDate' },
      { name: 'endDate' },
    ],
  },
  {
    title: 'sites.groups.people',
    fields: [
      { name: 'supervisorIds', wide: true },
      { name: 'primarySupervisorId', wide: true },
    ],
  },
  {
    title: 'sites.groups.references',
    fields: [{ name: 'poNumber' }, { name: 'jobNumber' }, { name: 'reqNumber' }],
  },
  {
    title: 'sites.groups.place',
    fields: [...addressFields, { name: 'roving' }, { name: 'lat' }, { name: 'lng' }],
  },
  {
    title: 'sites.groups.conditions',
    fields: [
      { name: 'trafficControlType' },
      { name: 'postedSpeedKmh' },
      { name: 'djma' },
      { name: 'geofenceMeters' },
      { name: 'workAtHeights' },
      { name: 'nightWork' },
      { name: 'requiredSkillIds', wide: true },
      { name: 'meetingPoint', wide: true, input: MeetingPointInput, show: showMeetingPoint },
    ],
  },
  {
    title: 'sites.groups.positions',
    fields: [{ name: 'defaultPositions', wide: true, input: DefaultPositionsInput, show: showPositions }],
  },
  {
    title: 'sites.groups.permits',
    fields: [{ name: 'permits', wide: true, input: PermitsInput, show: showPermits }],
  },
  {
    title: 'sites.groups.terms',
    fields: [
      { name: 'parkingPolicy' },
      { name: 'parkingMax' },
      { name: 'guaranteeHours' },
      { name: 'timezone' },
      { name: 'expectsPunches' },
    ],
  },
  { title: 'sites.groups.notes', fields: [{ name: 'notes', wide: true }] },
]

/** What the file of a site shows; its map stands apart. */
export const siteFieldGroups: readonly FieldGroup<'sites'>[] = [
  { title: 'sites.groups.identity', fields: ['type', 'startDate', 'endDate', 'supervisorIds', 'primarySupervisorId'] },
  {
    title: 'sites.groups.place',
    fields: ['addressLine1', 'addressLine2', 'city', 'province', 'postalCode', 'roving', 'meetingPoint'],
  },
  { title: 'sites.groups.references', fields: ['poNumber', 'jobNumber', 'reqNumber', 'permits'] },
  {
    title: 'sites.groups.conditions',
    fields: [
      'trafficControlType',
      'postedSpeedKmh',
      'djma',
      'geofenceMeters',
      'workAtHeights',
      'nightWork',
      'requiredSkillIds',
      'defaultPositions',
    ],
  },
  {
    title: 'sites.groups.terms',
    fields: ['parkingPolicy', 'parkingMax', 'guaranteeHours', 'timezone', 'expectsPunches'],
  },
  { title: 'sites.groups.notes', fields: ['notes'] },
]
