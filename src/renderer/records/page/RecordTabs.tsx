import { Button, Group, Menu, Tabs, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDetails } from '#renderer/ui/icons.ts'
import styles from './record-tabs.module.css'
import { useCutTabs } from './use-cut-tabs.ts'

interface Props {
  readonly tabs: readonly {
    readonly id: string
    readonly label: string
    readonly count?: number | null
  }[]
  readonly open: string
  readonly onOpen: (id: string) => void
}

/** The tabs of a record on one line; a menu has those that do not fit in it, and the one that was opened is in sight. */
export function RecordTabs({ tabs, open, onOpen }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const cut = useCutTabs(
    list,
    tabs.map(({ id }) => id),
  )
  const isCut = (tab: Props['tabs'][number] | undefined) => tab !== undefined && cut.has(tab.id)
  // Scrolls the open tab into view when another is opened or sizes change, never when the person scrolls the tabs.
  useEffect(() => {
    const root = list.current
    if (!root) return undefined
    const observer = new ResizeObserver(() =>
      root.querySelector(`[data-tab="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    for (const element of [root, ...root.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [open])
  return (
    <div className={styles.bar}>
      <Tabs.List
        ref={list}
        className={styles.list ?? ''}
        data-more-before={isCut(tabs[0]) || undefined}
        data-more-after={isCut(tabs.at(-1)) || undefined}
      >
        {tabs.map(({ id, label, count }) => (
          <Tabs.Tab key={id} value={id} data-tab={id}>
            <Group gap={6} wrap="nowrap">
              {label}
              {count !== undefined && count !== null && (
                <Text component="span" size="xs" lh={1} c="dimmed">
                  {count}
                </Text>
              )}
            </Group>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {cut.size > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={styles.more}
              rightSection={<IconDetails size={14} />}
            >
              {t('form.moreTabs')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {tabs
              .filter(({ id }) => cut.has(id))
              .map(({ id, label }) => (
                <Menu.Item key={id} onClick={() => onOpen(id)}>
                  {label}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
