import { ActionIcon, Anchor, Menu, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow } from '#shared/model/values.ts'
import { choiceLabel, entityOne } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { rowPath } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconCancelled, IconEdit, IconMore, IconRemove, IconValid, IconWarning } from '#renderer/ui/icons.ts'
import styles from './restrictions.module.css'
import { otherSide, type Limit, type Subject } from './subject.ts'

interface Props {
  readonly rows: readonly Limit[]
  readonly subject: Subject
  readonly titles: Readonly<Record<string, string>>
  readonly onEdit: (row: Limit) => void
  readonly onRemove: (row: Limit, name: string) => void
}

/** Restrictions or preferences: whom each names, how strongly, why and how long. */
export function LimitRows({ rows, subject, titles, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const other = otherSide(row, subject)
        const name = (other && titles[other.id]) ?? '…'
        const path = other && rowPath(other.entity, { _id: other.id } as AnyRow)
        return (
          <li key={row._id}>
            <span>
              {path ? (
                <Anchor component={Link} to={path}>
                  {name}
                </Anchor>
              ) : (
                name
              )}
              {other && (
                <Text component="span" size="xs" c="dimmed" ml={6}>
                  {entityOne(t, other.entity)}
                </Text>
              )}
            </span>
            {'level' in row ? <RestrictionText row={row} /> : <PreferenceText weight={row.weight} />}
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t('restrictions.more', { name })}>
                  <IconMore size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => onEdit(row)}>
                  {t('form.edit')}
                </Menu.Item>
                <Menu.Item
                  c="var(--mantine-color-error)"
                  leftSection={<IconRemove size={16} />}
                  onClick={() => onRemove(row, name)}
                >
                  {t('fields.remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        )
      })}
    </ul>
  )
}

function RestrictionText({ row }: { readonly row: Extract<Limit, { level: string }> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isOver = row.to < today()
  return (
    <>
      <Chip
        tone={isOver ? 'neutral' : row.level === 'block' ? 'danger' : 'warning'}
        icon={row.level === 'block' ? IconCancelled : IconWarning}
      >
        {isOver ? t('restrictions.over') : choiceLabel(t, 'restrictions', 'level', row.level)}
      </Chip>
      <span>
        {row.reason}
        <Text size="xs" c="dimmed">
          {choiceLabel(t, 'restrictions', 'requestedBy', row.requestedBy)} · {formats.range(row.from, row.to)}
        </Text>
      </span>
    </>
  )
}

function PreferenceText({ weight }: { readonly weight: number }) {
  const { t } = useTranslation()
  return (
    <>
      <Chip tone="success" icon={IconValid}>
        {t('restrictions.preferred')}
      </Chip>
      <span>{t('restrictions.weight', { context: String(weight) as '1' | '2' | '3' })}</span>
    </>
  )
}
