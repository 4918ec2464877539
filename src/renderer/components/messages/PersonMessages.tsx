import { Anchor, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PERSON_FIELD } from '#shared/domain/messages/conversation-key.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconGeneral } from '#renderer/ui/icons.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { SendTextButton, type Person } from './SendText.tsx'

/** The conversations of a person, the newest first, each with its last text; they lead to the inbox. */
export function PersonMessages({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows, computed } = useList(
    'conversations',
    {
      filters: [
        { field: PERSON_FIELD[person.kind], op: 'is', value: person.id },
        { field: 'mergedIntoId', op: 'isEmpty' },
      ],
      sort: [{ field: 'lastAt', dir: 'desc' }],
      limit: 20,
    },
    ['messages'],
  )
  if (!rows) return null
  if (rows.length === 0)
    return (
      <EmptyState icon={IconGeneral} title={t('messages.person.none')}>
        <SendTextButton person={person} />
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <Table aria-label={t('messages.list.label')}>
        <Table.Tbody>
          {rows.map(({ _id, type }) => {
            const figures = computed[_id]
            const text = figures?.lastText ?? t('messages.list.attachment')
            return (
              <Table.Tr key={_id}>
                <Table.Td w={180}>
                  <Anchor component={Link} to={paths.record('conversations', _id)} size="sm">
                    {choiceLabel(t, 'conversations', 'type', type)}
                  </Anchor>
                </Table.Td>
                <Table.Td>
                  <Text size="sm" lineClamp={2}>
                    {figures?.lastDirection === 'out' ? t('messages.list.you', { text }) : text}
                  </Text>
                </Table.Td>
                <Table.Td w={160} ta="right">
                  {figures && figures.unread > 0 && (
                    <Text size="xs" c="var(--eq-accent-text)">
                      {t('messages.list.unread', { count: figures.unread })}
                    </Text>
                  )}
                  <Text size="xs" c="dimmed" className="tabular">
                    {figures?.lastAt && formats.instant(figures.lastAt)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
