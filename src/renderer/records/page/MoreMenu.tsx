import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconMore, IconRemove } from '#renderer/ui/icons.ts'

interface Props {
  /** Items before *Supprimer*. */
  readonly children?: ReactNode
  /** *Supprimer* was chosen: nothing is deleted before the person was asked. */
  readonly onAskRemove: () => void
}

/** The button that opens the secondary actions of a record, the last of which deletes it. */
export function MoreMenu({ children, onAskRemove }: Props) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('form.more')}>
          <IconMore size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item c="var(--mantine-color-error)" leftSection={<IconRemove size={16} />} onClick={onAskRemove}>
          {t('form.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
