import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreMenu } from './MoreMenu.tsx'

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
      <MoreMenu onAskRemove={open}>{children}</MoreMenu>
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
