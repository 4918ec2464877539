import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconMore, IconRemove } from '#renderer/ui/icons.ts'

interface Props {
  /** Items before *Supprimer*. */
  readonly children?: ReactNode
  /** Called after a confirmation: a deleted record cannot be restored here. */
  readonly onRemove: () => Promise<void>
}

/** The secondary actions of a record. */
export function RecordMenu({ children, onRemove }: Props) {
  const { t } = useTranslation()
  const [isAsking, { open, close }] = useDisclosure(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('form.more')}>
            <IconMore size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconRemove size={16} />} onClick={open}>
            {t('form.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isAsking} onClose={close} title={t('form.removeTitle')}>
        <Text>{t('form.removeText')}</Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {t('form.cancel')}
          </Button>
          <Button
            color="danger"
            onClick={() => {
              close()
              void onRemove()
            }}
          >
            {t('form.remove')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
