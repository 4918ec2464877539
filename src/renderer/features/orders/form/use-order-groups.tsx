import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIssues } from '#shared/domain/orders/order-issues.ts'
import { showMeetingPoint } from '#renderer/components/office/shown-values.ts'
import type { AnyFormField, FormGroup } from '#renderer/records/form/form-layout.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { fieldLabel, inSentence } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { IconSites } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { FormChecks } from '../checks/FormChecks.tsx'
import { FormDays } from './FormDays.tsx'
import { isNumberName, originOf } from './number-origin.ts'
import { orderGroups } from './order-form.ts'
import { LINES, linesIn, withLinesAtOnce } from './position-lines.ts'
import { PositionsEditor } from './PositionsEditor.tsx'
import type { Offers } from './use-new-inside.tsx'

/** From where a form leaves room at its right. */
const WIDE = '(min-width: 1280px)'
const useIsWide = () => useMediaQuery(WIDE, window.matchMedia(WIDE).matches, { getInitialValueInEffect: false })

interface Surroundings {
  /** The fields that the chosen site filled in. */
  readonly filled: readonly string[]
  /** It took the hours of an earlier order. */
  readonly hasHours: boolean
  readonly offers: Offers
  readonly needsNumbers: boolean
  /** Of the order that is changed; null for a new one. */
  readonly orderId: string | null
}

/**
 * The layout of an order's form with its positions and, at its right or under its dates, its days, and what its client demands: the numbers it lacks are errors once it
 * is confirmed, or is about to be; until then they are warnings.
 */
export function useOrderGroups(base: RecordForm, { filled, hasHours, offers, needsNumbers, orderId }: Surroundings) {
  const { t } = useTranslation()
  const { values } = base
  const issues = useMemo(() => withLinesAtOnce(base.issues, linesIn(values)), [base.issues, values])
  const { poNumber, jobNumber, reqNumber, clientId } = values
  const client = useRecord('clients', typeof clientId === 'string' ? clientId : null).row
  const demanded = useMemo(
    () => (client ? numberIssues({ poNumber, jobNumber, reqNumber }, client) : []),
    [client, poNumber, jobNumber, reqNumber],
  )
  const wrong = useMemo(() => (needsNumbers ? [...issues, ...demanded] : issues), [issues, demanded, needsNumbers])
  const form = { ...base, issues: wrong, warnings: needsNumbers ? base.warnings : [...base.warnings, ...demanded] }
  const site = useRecord('sites', typeof values.siteId === 'string' ? values.siteId : null).row ?? null
  const withOrigin = (field: AnyFormField): AnyFormField => {
    const { name } = field
    const origin = isNumberName(name) && originOf(name, values[name], site, client ?? null)
    return origin ? { ...field, hint: t(`orders.from.${origin}`) } : field
  }
  const [where, when, ...rest] = orderGroups(values)
  const isMet = values.travelMode === 'meetingPoint' && site !== null
  const place = isMet && (showMeetingPoint(site.meetingPoint) || t('orders.noMeetingPoint'))
  const shownThere = (field: AnyFormField): AnyFormField => {
    const { name } = field
    if (name === 'clientId' || name === 'siteId') return { ...field, create: offers[name] }
    return place && name === 'travelMode' ? { ...field, hint: place } : field
  }
  const whereShown = { ...where, fields: where.fields.map(shownThere) }
  const withLast = (field: AnyFormField) =>
    hasHours && field.name === 'startTime' ? { ...field, hint: t('orders.lastHours') } : field
  const whenShown = { ...when, fields: when.fields.map(withLast) }
  const others = rest.map((group) => ({ ...group, fields: group.fields.map(withOrigin) }))
  const positions: FormGroup<'orders'> = {
    title: 'orders.positions.title',
    fields: [],
    content: (
      <PositionsEditor lines={linesIn(values)} issues={form.issues} onChange={(lines) => form.set(LINES, lines)} />
    ),
  }
  const brought: FormGroup<'orders'> = {
    title: 'orders.fromSite',
    fields: [],
    content: <FromSite filled={filled} />,
  }
  const isWide = useIsWide()
  const days: FormGroup<'orders'> = { title: 'orders.days.title', fields: [], content: <FormDays form={form} /> }
  const checks: FormGroup<'orders'> = {
    title: 'orders.checks.title',
    fields: [],
    content: <FormChecks form={form} orderId={orderId} />,
  }
  const first = [whereShown, ...(filled.length > 0 ? [brought] : []), whenShown]
  return {
    form,
    groups: [...first, ...(isWide ? [] : [days]), positions, ...(isWide ? [] : [checks]), ...others],
    aside: isWide ? (
      <>
        {days.content}
        {checks.content}
      </>
    ) : undefined,
  }
}

/** Which fields the chosen site filled in. */
function FromSite({ filled }: { readonly filled: readonly string[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const names = filled.map((name) =>
    inSentence(name === LINES ? t('orders.positions.title') : fieldLabel(t, 'orders', name)),
  )
  return (
    <Notice tone="info" role="status" icon={IconSites}>
      {t('orders.fromSite', { fields: formats.list(names) })}
    </Notice>
  )
}
