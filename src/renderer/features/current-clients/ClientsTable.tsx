import { Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentClient } from '#shared/contract/office/current-clients.ts'
import { useBuiltRows } from '#renderer/ui/use-built-rows.ts'
import { FigureRow } from './FigureRow.tsx'
import type { CurrentView } from './use-current-clients.ts'
import styles from './current-clients.module.css'

const COLUMNS = ['name', 'sites', 'orders', 'filled', 'hours', 'unsigned', 'parking', 'alerts', 'contact'] as const
const NUMBERS: ReadonlySet<string> = new Set(['sites', 'orders', 'hours', 'unsigned', 'parking', 'alerts'])

/** The least height of a row, in pixels. */
const ROW = 35

/** A row a client, which opens to its sites; every figure leads to the rows that it counts. */
export function ClientsTable({
  clients,
  view,
}: {
  readonly clients: readonly CurrentClient[]
  readonly view: CurrentView
}) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { built, rest } = useBuiltRows(clients.length)
  const toggle = (id: string) =>
    setOpen((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])))
  return (
    <Table
      stickyHeader
      aria-label={t('shell.menu.currentClients')}
      className={styles.table ?? ''}
      verticalSpacing={4}
      horizontalSpacing={6}
    >
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} ta={NUMBERS.has(column) ? 'right' : 'left'}>
              {t(`currentClients.columns.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {clients.slice(0, built).map((client) => {
          const isOpen = open.has(client._id)
          return [
            <FigureRow
              key={client._id}
              subject={{ of: 'clientId', row: client }}
              view={view}
              isOpen={isOpen}
              onToggle={() => toggle(client._id)}
            />,
            ...(isOpen ? client.sites : []).map((site) => (
              <FigureRow key={site._id} subject={{ of: 'siteId', row: site }} view={view} />
            )),
          ]
        })}
        {built < clients.length && (
          <Table.Tr ref={rest} aria-hidden>
            <Table.Td colSpan={COLUMNS.length} p={0} h={(clients.length - built) * ROW} />
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  )
}
