import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ofItsKind } from '#shared/domain/time/entries/of-its-kind.ts'
import type { Break } from '#shared/domain/time/minutes/paid.ts'
import { entities, type Draft, type Row } from '#shared/entities/index.ts'
import { isDay } from '#shared/model/dates.ts'
import type { Role } from '#shared/model/roles.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import { startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconPending } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { DayCards } from './DayCards.tsx'
import {
  dueBreak,
  plannedValues,
  sentHomeValues,
  type PlannedValues,
} from '#renderer/components/time/clocking/day-plan.ts'
import { entryGroups } from './entry-groups.tsx'
import { writeEntry } from './entry-write.ts'
import { useBreakFollows } from './use-break-follows.ts'
import { useDayPlan } from '#renderer/components/time/clocking/use-day-plan.ts'
import styles from './time-logger.module.css'

/** Time is logged: begun and ended by a button, or both times typed; an employee their own, others that of a person they choose. */
export function TimeLoggerPage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const user = useSession().session?.user
  const account = useRecord('users', user?._id ?? null)
  const asked = query.get('assignmentId')
  const isSentHome = query.get('kind') === 'sentHome'
  const assignment = useRecord('assignments', asked)
  const own = user?.role === 'employee' ? (account.row?.employeeId ?? null) : null
  const day = todayNow()
  const { plan } = useDayPlan(asked === null ? own : null, day)
  const isReading = account.row === undefined || plan === undefined || (asked !== null && assignment.row === undefined)
  if (isReading || !user)
    return (
      <Page title={title}>
        <Skeleton h={240} maw={720} />
      </Page>
    )
  if (user.role === 'employee' && own === null)
    return (
      <Page title={title}>
        <EmptyState icon={IconPending} title={t('timeEntries.notAnEmployee')} text={t('timeLogger.askOffice')} />
      </Page>
    )
  const only = plan.toLog.length === 1 && plan.open === null ? plan.toLog[0] : undefined
  const from = assignment.row ?? only ?? null
  const { breakMinutes = null, breakPaid = false } = assignment.computed
  const order = asked === null ? plan.breaks[from?._id ?? ''] : { breakMinutes, breakPaid }
  const given = { role: user.role, own, from, order, day, isSentHome }
  return <NewEntry key={`${asked ?? ''} ${isSentHome}`} {...given} />
}

interface Props {
  readonly role: Role
  /** The person an employee's account is of. */
  readonly own: string | null
  /** The assignment the form begins with. */
  readonly from: Row<'assignments'> | null
  /** The break of its order. */
  readonly order: Break | undefined
  readonly day: string
  /** They came and were sent home, as the link to the form says. */
  readonly isSentHome: boolean
}

const entity = entities.timeEntries
type Details = Readonly<Record<string, unknown>>

function NewEntry({ role, own, from, order, day, isSentHome }: Props) {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pushUndo = usePushUndo()
  const [inTheWay, setInTheWay] = useState<Details | null>(null)
  const [start] = useState(() => {
    const now = Date.now()
    const planned = from && (isSentHome ? sentHomeValues(from, now) : plannedValues(from, now, order))
    return startValues(entity, { employeeId: own, date: day, ...planned })
  })
  const form = useRecordForm({
    entity,
    start,
    asChecked: ofItsKind,
    draftKey: from ? `timeEntries.new.${from._id}${isSentHome ? '.sentHome' : ''}` : 'timeEntries.new',
    save: async (draft, values) => {
      const id = form.recordId
      const entry = { ...draft, ...placed(values), _id: id } as Draft<'timeEntries'>
      const { waits } = await writeEntry(() => runVerb('timeEntries.log', { entry }), setInTheWay)
      const undo = async () => void (await runVerb('timeEntries.void', { id }))
      pushUndo({ label: ({ t: texts }) => texts('timeLogger.logged'), undo }, waits)
      return null
    },
  })
  const { values, set } = form
  const employeeId = typeof values['employeeId'] === 'string' ? values['employeeId'] : null
  const shownDay = isDay(String(values['date'])) ? String(values['date']) : day
  const { plan, titles } = useDayPlan(employeeId, shownDay)
  const assigned = values['assignmentId']
  const planned = from?._id === assigned ? from : (plan?.toLog.find(({ _id }) => _id === assigned) ?? null)
  useBreakFollows(form, dueBreak(values, planned, from?._id === assigned ? order : plan?.breaks[String(assigned)]))
  const choose = (chosen: PlannedValues) => {
    for (const [name, value] of Object.entries(chosen)) set(name, value)
  }
  const withPlace = { ...form, set: (name: string, value: unknown) => setEntryField(form, name, value) }
  const hasCards = plan !== undefined && (plan.open !== null || plan.toLog.length > 0)
  const given = { titles, chosenId: values['assignmentId'], onChoose: choose, isOwn: role === 'employee' }
  const cards = plan && <DayCards plan={plan} {...given} />
  return (
    <div className={styles.thumbs}>
      <FormPage
        title={title}
        form={withPlace}
        groups={[
          ...(hasCards ? [{ title: 'timeLogger.groups.today', fields: [], content: cards } as const] : []),
          ...entryGroups({ form: withPlace, role, hasPlace: true, inTheWay }),
        ]}
        submitLabel={t('timeLogger.submit')}
        back={paths.list('timeEntries')}
        onSaved={() => void navigate(paths.loggedTime(), { replace: true })}
      />
    </div>
  )
}

/** What the assignment that the form began with is of. */
const PLACED: ReadonlySet<string> = new Set(['employeeId', 'siteId', 'date'])

/** The assignment goes with its person, its site and its day. */
function setEntryField(
  { set, values }: Pick<ReturnType<typeof useRecordForm>, 'set' | 'values'>,
  name: string,
  value: unknown,
) {
  set(name, value)
  if (PLACED.has(name) && value !== values[name]) set('assignmentId', null)
  if (name === 'kind' && value === 'didNotWork') for (const time of ['start', 'end']) set(time, null)
}

const placed = ({ assignmentId }: FormValues) => ({ assignmentId: (assignmentId as string | null) ?? null })
