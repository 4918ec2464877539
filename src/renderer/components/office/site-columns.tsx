import type { Row } from '#shared/entities/index.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { SiteState } from './SiteState.tsx'

/** Whether parking is paid for at a site, and up to what. */
export function parkingText(t: T, formats: Formats, { parkingPolicy, parkingMax }: Row<'sites'>): string {
  const policy = choiceLabel(t, 'sites', 'parkingPolicy', parkingPolicy)
  return parkingMax === null ? policy : t('sites.parkingUpTo', { policy, amount: formats.money(parkingMax) })
}

/** The columns of a list of sites; inside a client the client is known. */
export function siteColumns(t: T, formats: Formats, isOfClient: boolean): readonly GridColumn<'sites'>[] {
  return [
    { id: 'name', width: 236 },
    ...(isOfClient ? [] : [{ id: 'clientId', width: 160 } as const]),
    { id: 'type', width: 80 },
    { id: 'references', computed: true, label: t('sites.columns.references'), width: 150 },
    { id: 'addressLine1', width: 150 },
    { id: 'city', width: 112 },
    { id: 'startDate', width: 94 },
    { id: 'endDate', width: 94 },
    {
      id: 'isActive',
      computed: true,
      label: t('sites.columns.isActive'),
      width: 90,
      render: ({ row }) => <SiteState site={row} />,
    },
    { id: 'supervisorIds', width: 160 },
    {
      id: 'openOrders',
      computed: true,
      label: t('sites.columns.openOrders'),
      width: 110,
      align: 'right',
      render: ({ computed }) => (computed.openOrders === 0 ? null : formats.number(computed.openOrders)),
    },
    {
      id: 'officeKm',
      computed: true,
      label: t('sites.columns.officeKm'),
      width: 96,
      align: 'right',
      render: ({ computed }) => (computed.officeKm === null ? null : `${formats.number(computed.officeKm)}\u00A0km`),
    },
    { id: 'parkingPolicy', width: 200, render: ({ row }) => parkingText(t, formats, row) },
    { id: 'trafficControlType', width: 170, isHidden: true },
    { id: 'postedSpeedKmh', width: 110, isHidden: true },
    { id: 'workAtHeights', width: 92, isHidden: true },
    { id: 'nightWork', width: 92, isHidden: true },
    { id: 'guaranteeHours', width: 110, isHidden: true },
    { id: 'geocodeStatus', width: 130, isHidden: true },
    { id: 'updatedAt', width: 140, isHidden: true },
  ]
}
