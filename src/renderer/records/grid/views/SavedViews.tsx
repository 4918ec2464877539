import { memo, useState } from 'react'
import { ActionIcon, Button, CloseButton, Group, Popover, Text, TextInput, Tooltip } from '@mantine/core'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMenuTarget } from '#renderer/ui/use-menu-target.ts'
import { sameView, withView, type SavedView } from './saved-views.ts'

interface Props<V> {
  readonly views: readonly SavedView<V>[]
  /** What is on screen. */
  readonly view: V
  readonly onSave: (views: readonly SavedView<V>[]) => void
  readonly onShow: (view: V) => void
}

function Views<V>({ views, view, onSave, onShow }: Props<V>) {
  const { t } = useTranslation()
  const { menu, button } = useMenuTarget('dialog')
  const [name, setName] = useState('')
  const add = () => {
    onSave(withView(views, { name: name.trim(), view }))
    setName('')
  }
  return (
    <Popover {...menu} position="bottom-end" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Tooltip label={t('grid.views')} disabled={menu.opened}>
          <ActionIcon {...button} size="lg" aria-label={t('grid.views')}>
            <IconBookmark size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <Text size="xs" fw={500} c="dimmed" px={6} pb={4}>
          {t('grid.views')}
        </Text>
        {views.map((saved) => (
          <Group key={saved.name} gap={0} wrap="nowrap">
            <Button
              flex={1}
              variant="subtle"
              color="gray"
              justify="flex-start"
              h="auto"
              mih={32}
              fw={400}
              ta="start"
              aria-pressed={sameView(saved.view, view)}
              styles={{ label: { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
              leftSection={sameView(saved.view, view) ? <IconCheck size={14} /> : <span />}
              onClick={() => onShow(saved.view)}
            >
              {saved.name}
              {saved.lost !== undefined && (
                <Text size="xs" c="dimmed">
                  {t('grid.lostFilters', { count: saved.lost })}
                </Text>
              )}
            </Button>
            <CloseButton
              size={24}
              aria-label={t('grid.removeView', { name: saved.name })}
              onClick={() => onSave(views.filter((other) => other !== saved))}
            />
          </Group>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') add()
          }}
        >
          <Group gap={6} p={2} wrap="nowrap">
            <TextInput
              flex={1}
              size="xs"
              maxLength={60}
              value={name}
              placeholder={t('grid.viewName')}
              aria-label={t('grid.viewName')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="xs" disabled={name.trim() === ''}>
              {t('grid.saveView')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The saved views of a list or the board: show one, save the current one, remove one. */
export const SavedViews = memo(Views) as typeof Views
