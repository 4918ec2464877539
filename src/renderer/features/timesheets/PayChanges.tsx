import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

const CONCERNED: readonly EntityName[] = ['timesheets', 'timesheetLines', 'timeEntries', 'labourRuleSets', 'employees']
/** More are counted. */
const MOST_NAMED = 5

/** What the deletion of approved timesheets changes in pay, before it is done. */
export function PayChanges({ sheets }: { readonly sheets: readonly Row<'timesheets'>[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const ids = sheets.map(({ _id }) => _id).slice(0, 200)
  const { value } = useLive('pay.without', { ids }, CONCERNED)
  if (!value) return <Text c="dimmed">{t('timesheets.payChanges.reading')}</Text>
  const { unapproved, people } = value
  return (
    <Notice tone="warning" icon={IconWarning} role="status">
      <Text>{t('timesheets.payChanges.unapproved', { hours: formats.duration(unapproved) })}</Text>
      {people.length === 0 ? (
        <Text>{t('timesheets.payChanges.same')}</Text>
      ) : (
        <>
          <Text>{t('timesheets.payChanges.other', { count: people.length })}</Text>
          <List size="sm">
            {people.slice(0, MOST_NAMED).map(({ employeeId, name, before, after }) => (
              <List.Item key={employeeId}>
                {t('timesheets.payChanges.of', {
                  name,
                  before: formats.duration(before),
                  after: formats.duration(after),
                })}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Notice>
  )
}
