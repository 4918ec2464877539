import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDuplicate } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { Board } from '../use-board.ts'
import classes from './copy-week.module.css'
import { useShownSkipped } from './asked-skipped.ts'

const CopyWeekDialog = lazy(async () => ({ default: (await import('./CopyWeekDialog.tsx')).CopyWeekDialog }))
const SkippedDialog = lazy(async () => ({ default: (await import('./SkippedDialog.tsx')).SkippedDialog }))

/** The button and the key that copy the week on screen to a later one, which is shown then. */
export function CopyWeek({ board }: { readonly board: Board }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const skipped = useShownSkipped()
  const open = () => setOpen(true)
  useShortcuts('board.shortcuts.title', [{ keys: 'W', label: 'board.copyWeek.title', run: open }])
  return (
    <>
      <Button
        variant="default"
        className={classes.open ?? ''}
        leftSection={<IconDuplicate size={16} />}
        title={t('board.copyWeek.hint')}
        onClick={open}
      >
        <span className={classes.openText}>{t('board.copyWeek.title')}</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <CopyWeekDialog
            view={board.view}
            onClose={() => setOpen(false)}
            onCopied={(to) => {
              setOpen(false)
              board.show({ start: to })
            }}
          />
        )}
        {skipped && <SkippedDialog asked={skipped} />}
      </Suspense>
    </>
  )
}
