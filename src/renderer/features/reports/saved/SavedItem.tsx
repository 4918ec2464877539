import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { IconEdit, IconMore, IconPending, IconRemove } from '#renderer/ui/icons.ts'
import styles from './saved.module.css'

interface Props {
  readonly row: Row<'savedReports'>
  /** It is what the page shows. */
  readonly isShown: boolean
  readonly onOpen: () => void
  readonly onRename: () => void
  readonly onSchedule: () => void
  readonly onRemove: () => void
}

/** A saved report: one click opens it, its menu has the rest. */
export function SavedItem({ row: { name, every }, isShown, onOpen, onRename, onSchedule, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <li className={styles.item}>
      <UnstyledButton className={styles.open} aria-current={isShown || undefined} onClick={onOpen}>
        {name}
      </UnstyledButton>
      {every !== null && <IconPending size={14} role="img" aria-label={t('reports.schedules.is')} />}
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon size={26} aria-label={t('reports.saved.actionsOf', { name })}>
            <IconMore size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEdit size={16} />} onClick={onRename}>
            {t('reports.saved.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPending size={16} />} onClick={onSchedule}>
            {t('reports.schedules.open')}
          </Menu.Item>
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconRemove size={16} />} onClick={onRemove}>
            {t('form.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
