import { useState } from 'react'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { addDays } from '#shared/model/dates.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useRecord } from '#renderer/queries/use-records.ts'

type Reason = VerbInput<'sites.cancelDay'>['reason']

/** Why something is called off, as typed. */
export interface CancelWhy {
  readonly reason: Reason
  readonly details: string
  readonly forceMajeure: boolean
}

/** What the dialog asks for, as typed. */
export interface CancelForm extends CancelWhy {
  readonly siteId: string | null
  /** Null: today if something is left of it, else tomorrow. */
  readonly date: string | null
}

/** What the costs of calling off are computed from, and whom to tell. */
export const CONCERNED = [
  'assignments',
  'orders',
  'sites',
  'clients',
  'employees',
  'employeeSkills',
  'absences',
  'restrictions',
  'ruleLevels',
  'supervisors',
  'timeEntries',
  'conversations',
] as const

const MINUTE = 60_000

/** What would be called off: of the day that was chosen, or of the first one with something left. */
export function useCalledOff({ siteId, date }: Pick<CancelForm, 'siteId' | 'date'>) {
  const at = new Date(useNow(MINUTE)).toISOString()
  const query = (day: string) => (siteId === null ? null : { siteId, date: day, at })
  const first = useLive('desk.freed', date === null ? query(today()) : null, CONCERNED)
  const isOver = date === null && first.value !== undefined && !first.isPrevious && first.value.work.length === 0
  const shown = date ?? (isOver ? addDays(today(), 1) : today())
  const { value: day, isPrevious } = useLive('desk.freed', query(shown), CONCERNED)
  return { date: shown, day: siteId === null ? undefined : day, isPrevious }
}

export const NO_WHY: CancelWhy = { reason: 'client', details: '', forceMajeure: false }
const EMPTY: CancelForm = { siteId: null, date: null, ...NO_WHY }

/** The form of the dialog, with the name of its site. */
export function useCancelForm(start: Partial<CancelForm>, siteName: string | undefined) {
  const [form, setForm] = useState<CancelForm>({ ...EMPTY, ...start })
  const site = useRecord('sites', form.siteId).row?.name ?? siteName ?? ''
  const company = useRecord('companySettings', COMPANY_ID).row?.name ?? ''
  return { form, site, company, change: (part: Partial<CancelForm>) => setForm((before) => ({ ...before, ...part })) }
}

/** What superior force is explained with at least, as the verb demands. */
const SHORTEST_DETAILS = 5

export const lacksDetails = ({ forceMajeure, details }: CancelWhy): boolean =>
  forceMajeure && details.trim().length < SHORTEST_DETAILS

/** Why, as the verb is told. */
export function whyInput({ reason, forceMajeure, details: typed }: CancelWhy) {
  const details = typed.trim()
  return { reason, forceMajeure, ...(details !== '' && { details }) }
}

/** The day as it is called off; null until a site is chosen. */
export const cancelInput = (form: CancelForm, date: string): VerbInput<'sites.cancelDay'> | null =>
  form.siteId === null ? null : { id: form.siteId, date, ...whyInput(form) }

/** The same for the figures, which do not wait for the words that superior force needs. */
export function previewInput(form: CancelForm, date: string): VerbInput<'sites.cancelDay'> | null {
  const input = cancelInput(form, date)
  return input && lacksDetails(form) ? { ...input, details: '-'.repeat(SHORTEST_DETAILS) } : input
}
