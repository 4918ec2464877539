import type { ReactNode } from 'react'
import type { Role } from '#shared/model/roles.ts'
import { EntryInTheWay } from '#renderer/components/time/EntryInTheWay.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { detailGroups } from './entry-details.ts'
import { ExpensesNotice } from './ExpensesNotice.tsx'
import { OutsideNotice } from './OutsideNotice.tsx'
import { OwnSiteInput } from './OwnSiteInput.tsx'
import { SentHomeNotice } from './SentHomeNotice.tsx'
import { SiteValue } from './SiteValue.tsx'
import { WorkTimes } from './WorkTimes.tsx'

interface Layout {
  readonly form: RecordForm
  readonly role: Role
  /** The person and the site may be chosen. */
  readonly hasPlace: boolean
  /** The entry that the hours overlap, as the refusal has it. */
  readonly inTheWay: Readonly<Record<string, unknown>> | null
}

/** The parts of the form of an entry: whose and where, when, and what goes with it. */
export function entryGroups({ form, role, hasPlace, inTheWay }: Layout): readonly FormGroup<'timeEntries'>[] {
  const content = (title: FormGroup<'timeEntries'>['title'], node: ReactNode) => ({ title, fields: [], content: node })
  return [
    {
      title: 'timeLogger.groups.place',
      fields: [
        ...(hasPlace && role !== 'employee' ? [{ name: 'employeeId' } as const] : []),
        hasPlace
          ? { name: 'siteId', ...(role !== 'admin' && { input: OwnSiteInput }) }
          : { name: 'siteId', input: SiteValue },
        { name: 'kind', wide: true },
      ],
    },
    ...(inTheWay ? [content('timeLogger.groups.inTheWay', <EntryInTheWay details={inTheWay} />)] : []),
    content(
      'timeLogger.groups.times',
      <WorkTimes form={form}>
        {role === 'employee' && <OutsideNotice values={form.values} />}
        <SentHomeNotice values={form.values} />
        <ExpensesNotice values={form.values} />
      </WorkTimes>,
    ),
    ...detailGroups(form.values, role),
  ]
}
