import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import type { Role } from '#shared/model/roles.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { isMoment } from './instant-choice.ts'
import { SentHomeReason } from './SentHomeReason.tsx'

type Group = FormGroup<'timeEntries'>
type Values = Readonly<Record<string, unknown>>

const EXPENSES: Group['fields'] = [
  { name: 'travelMinutes' },
  { name: 'kilometres' },
  { name: 'parkingCents' },
  { name: 'parkingPhotoIds', wide: true },
  { name: 'note', wide: true },
]

/** Who was there longer lacks nothing to what a call pays at least: rules of companies ask for four hours at most. Minutes. */
const LONG_MIN = 4 * 60

/** Whether the three hours of a call may be due beside what was worked. */
function mayLackHours({ kind, callInException, start, end }: Values): boolean {
  if (kind === 'didNotWork') return false
  if (callInException || kind === 'sentHome') return true
  return isMoment(start) && isMoment(end) && elapsedMinutes({ start, end }) < LONG_MIN
}

/** What the office may say of a short call: nobody else is asked. */
function exceptionGroups(values: Values, role: Role): readonly Group[] {
  if (role !== 'admin' || !mayLackHours(values)) return []
  const reason = { name: 'callInReason', wide: true, required: true } as const
  return [
    {
      title: 'timeLogger.groups.exception',
      fields: [{ name: 'callInException' }, ...(values['callInException'] ? [reason] : [])],
    },
  ]
}

/** What goes with the hours of an entry of a kind: its break and its expenses, or why there are none. */
export function detailGroups(values: Values, role: Role): readonly Group[] {
  switch (values['kind']) {
    case 'didNotWork':
      return [
        {
          title: 'timeLogger.groups.absent',
          fields: [
            { name: 'absentReason', required: true },
            { name: 'note', wide: true },
          ],
        },
      ]
    case 'sentHome':
      return [
        {
          title: 'timeLogger.groups.absent',
          fields: [{ name: 'absentReason', required: true, input: SentHomeReason }],
        },
        { title: 'timeLogger.groups.expenses', fields: EXPENSES },
        ...exceptionGroups(values, role),
      ]
    default:
      return [
        {
          title: 'timeLogger.groups.details',
          fields: [{ name: 'breakMinutes' }, { name: 'breakPaid' }, ...EXPENSES],
        },
        ...exceptionGroups(values, role),
      ]
  }
}
