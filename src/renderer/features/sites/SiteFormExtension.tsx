import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIssues } from '#shared/domain/orders/order-issues.ts'
import { today } from '#renderer/i18n/today.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import type { FormExtension, AnyFormField, AnyFormGroup } from '#renderer/records/form/form-layout.ts'
import { withPinHint } from '#renderer/records/form/pin-fields.ts'
import { SitePin } from './SitePin.tsx'
import { followed } from './site-follow.ts'

const NUMBERS = ['poNumber', 'jobNumber', 'reqNumber'] as const
type NumberName = (typeof NUMBERS)[number]
const isNumberName = (name: string): name is NumberName => (NUMBERS as readonly string[]).includes(name)

/** The form of a site: numbers taken from its client, the supervisors of this client, the pin, and what follows what is typed. */
export const SiteFormExtension: FormExtension = ({ form: base, groups, children }) => {
  const { t } = useTranslation()
  const { values } = base
  const clientId = typeof values['clientId'] === 'string' ? values['clientId'] : null
  const client = useRecord('clients', clientId).row
  const { poNumber, jobNumber, reqNumber } = values

  const warnings = useMemo(() => {
    if (!client) return base.warnings
    const numbers = {
      poNumber: poNumber || client.poNumber,
      jobNumber: jobNumber || client.jobNumber,
      reqNumber: reqNumber || client.reqNumber,
    }
    return [...base.warnings, ...numberIssues(numbers, client)]
  }, [base.warnings, client, poNumber, jobNumber, reqNumber])

  const set = (name: string, value: unknown) => {
    base.set(name, value)
    for (const [other, next] of Object.entries(followed(values, name, value, today()))) base.set(other, next)
  }
  const extended = (field: AnyFormField): AnyFormField => {
    const { name } = field
    const inherited = isNumberName(name) ? client?.[name] : null
    if (inherited && !values[name]) return { ...field, hint: t('sites.inherited', { number: inherited }) }
    if ((name === 'addressLine1' || name === 'city') && !values['roving']) return { ...field, required: true }
    if (name === 'supervisorIds' && clientId)
      return { ...field, filters: [{ field: 'clientIds', op: 'anyOf', value: [clientId] }] }
    if (name === 'primarySupervisorId') {
      const listed = Array.isArray(values['supervisorIds']) ? (values['supervisorIds'] as string[]) : []
      return { ...field, filters: [{ field: '_id', op: 'anyOf', value: listed }], disabled: listed.length === 0 }
    }
    if (name === 'parkingMax') {
      const isPaid = values['parkingPolicy'] === 'reimbursed' || values['parkingPolicy'] === 'billed'
      return { ...field, disabled: !isPaid, hint: isPaid ? t('sites.parkingCap') : undefined }
    }
    return withPinHint(t, field, values)
  }
  const form = { ...base, warnings, set }
  const pin: AnyFormGroup = { title: 'sites.pin.title', fields: [], content: <SitePin form={form} /> }
  const laid = groups.map((group) => ({ ...group, fields: group.fields.map(extended) }))
  const at = laid.findIndex(({ title }) => title === 'sites.groups.place') + 1
  return children({ form, groups: [...laid.slice(0, at), pin, ...laid.slice(at)] })
}
