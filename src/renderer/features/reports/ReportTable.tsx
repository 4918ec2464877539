import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PreviewTable } from '#shared/contract/reports/report-calls.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './reports.module.css'

/** Letters from which a column names something; one of few letters is a number or a day. */
const NAME_LETTERS = 20
/** How wide a letter is, at most. */
const LETTER = 6.5

/** The first lines of a table as they will be printed, its total always in view. */
export function ReportTable({ table }: { readonly table: PreviewTable }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { columns, lines, rows, isCut } = table
  if (rows === 0)
    return (
      <Text c="dimmed" py="lg">
        {t('reports.nothing')}
      </Text>
    )
  const side = (at: number) => (columns[at]?.isNumber ? 'right' : 'left')
  const shown = lines.filter(({ as }) => as === 'row').length
  // The column that names a row stays in view, with the label of a sum.
  const named = Math.max(
    0,
    columns.slice(0, 3).findIndex(({ width, isNumber }) => !isNumber && width >= NAME_LETTERS),
  )
  // That label stands over the texts before the first figure.
  const lead = Math.max(
    named + 1,
    columns.findIndex(({ isNumber }) => isNumber),
  )
  return (
    <>
      <Text size="sm" c="dimmed" mb={6}>
        {isCut ? t('reports.cut', { shown: formats.number(shown), count: rows }) : t('reports.rows', { count: rows })}
      </Text>
      <div className={styles.frame} tabIndex={0} role="region" aria-label={table.name}>
        <Table stickyHeader verticalSpacing={5} horizontalSpacing={10} className={styles.table} aria-label={table.name}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, label, width }, at) => (
                <Table.Th
                  key={key}
                  ta={side(at)}
                  data-named={at === named || undefined}
                  miw={Math.min(width, 34) * LETTER}
                >
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ as, cells }, at) =>
              as === 'group' ? (
                <Table.Tr key={at} data-line={as}>
                  <Table.Th colSpan={columns.length} scope="rowgroup">
                    {cells[0]}
                  </Table.Th>
                </Table.Tr>
              ) : (
                <Table.Tr key={at} data-line={as}>
                  {cells.map((cell, i) => (
                    <Table.Td
                      key={columns[i]?.key}
                      ta={side(i)}
                      data-named={i === named || undefined}
                      {...(as === 'row' && !columns[i]?.isNumber && cell !== '' && { title: cell })}
                    >
                      {as === 'row' || i >= lead ? (
                        cell
                      ) : i === named ? (
                        <span className={styles.lead} title={cells[0]}>
                          {cells[0]}
                        </span>
                      ) : null}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}
