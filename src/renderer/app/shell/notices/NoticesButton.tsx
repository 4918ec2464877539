import { ActionIcon, Popover, Title } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { IconNotices } from '#renderer/ui/icons.ts'
import { useOnLeaving } from '#renderer/ui/use-on-leaving.ts'
import { NoticeList } from './NoticeList.tsx'
import styles from './notices.module.css'
import { readNotices, useNotices } from './use-notices.ts'

/** Between the panel and what it stands beside, in pixels. */
const GAP = 8

/**
 * Where notices gather: how many are not read, and a panel beside the menu that lists them. Those it has shown are read once it is
 * closed, and leave. A new one is told in a toast, which goes by itself.
 */
export function NoticesButton({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const { notices, titles } = useNotices(userId)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** How far the panel stands from the button to cover nothing of the side menu; null below a top bar. */
  const [beside, setBeside] = useState<number | null>(null)
  const open = useCallback(() => {
    const menu = button.current?.closest('nav')?.getBoundingClientRect()
    const right = button.current?.getBoundingClientRect().right ?? 0
    setBeside(menu ? menu.right - right + GAP : null)
    setOpen(true)
  }, [])
  /** All that the panel has shown since it was opened: what is read elsewhere meanwhile stays in sight. */
  const seen = useRef(new Map<string, Row<'notices'>>())
  const told = useRef(new Set<string>())
  const count = notices?.length ?? 0

  useEffect(() => {
    if (isOpen) for (const notice of notices ?? []) seen.current.set(notice._id, notice)
  }, [isOpen, notices])
  useEffect(() => {
    const fresh = (notices ?? []).filter(({ _id }) => !told.current.has(_id))
    if (fresh.length === 0) return
    for (const { _id } of fresh) told.current.add(_id)
    toasts.warn(({ t: words }) => words('notices.new', { count: fresh.length }), {
      key: 'notices',
      action: { label: ({ t: words }) => words('notices.show'), run: open },
    })
  }, [notices, toasts, open])

  const close = () => {
    setOpen(false)
    const read = [...seen.current.values()]
    seen.current.clear()
    readNotices(read).catch((error: unknown) => toasts.error(error))
  }
  useOnLeaving(() => isOpen && close())
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => (next ? open() : close())}
      position={beside === null ? 'bottom-end' : 'right-start'}
      offset={beside ?? GAP}
      width={320}
      trapFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          ref={button}
          className={styles.button ?? ''}
          aria-label={count > 0 ? t('notices.unread', { count }) : t('notices.title')}
          onClick={() => (isOpen ? close() : open())}
        >
          <IconNotices size={18} />
          {count > 0 && (
            <span className={styles.count} aria-hidden>
              {count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notices.title')}>
        <Title order={2} size="h3" mb={4}>
          {t('notices.title')}
        </Title>
        <NoticeList notices={notices ?? []} titles={titles} onOpen={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
