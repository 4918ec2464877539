import { Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MadeReport } from '#shared/contract/reports/made-reports.ts'
import { request } from '#renderer/bridge/request.ts'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useAnswer } from '#renderer/queries/use-answer.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { MadeActions } from './MadeActions.tsx'

/** What this device made, the newest first, and whether each file is still where it was saved. */
export function MadeReports() {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const language = useLanguage()
  const { value: faces } = useLive('reports.list', { language, withScreens: true }, [])
  const [tries, setTries] = useState(0)
  const made = useAnswer(`${tries}`, () => request('reports.made'))
  const open = async ({ exportId }: MadeReport, what: 'file' | 'folder') => {
    try {
      await request('reports.openMade', { exportId, what })
    } catch (error) {
      toasts.error(error)
      // The file may have been moved while the list was open.
      setTries(tries + 1)
    }
  }
  if (!made || !faces) return null
  if (made.length === 0) return <Text c="dimmed">{t('reports.history.none')}</Text>
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('reports.history.report')}</Table.Th>
          <Table.Th>{t('reports.history.period')}</Table.Th>
          <Table.Th>{t('reports.history.madeAt')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {made.map((one) => {
          const face = faces.find(({ key }) => key === one.report)
          return (
            <Table.Tr key={one.exportId}>
              <Table.Td>
                {face?.title ?? one.report}
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {`${t(`reports.formats.${one.format}`)} · ${t('reports.rows', { count: one.rows })} · ${one.name}`}
                </Text>
              </Table.Td>
              <Table.Td className="tabular">
                {face?.hasPeriod && t('reports.history.days', { from: formats.day(one.from), to: formats.day(one.to) })}
              </Table.Td>
              <Table.Td className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {formats.instant(one.madeAt)}
              </Table.Td>
              <Table.Td>
                <MadeActions made={one} onOpen={(what) => void open(one, what)} />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
