import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { FillDialog } from '#renderer/components/dispatch/fill/FillDialog.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { Chosen } from './marks.ts'
import { byStart } from './planned.ts'
import type { Many } from './use-many.ts'

interface Props {
  readonly many: Many
  readonly items: readonly Chosen[]
  /** What is to fill while people are looked for; null while nobody asked for that. */
  readonly asked: readonly BoardAssignment[] | null
  readonly onAsk: (asked: readonly BoardAssignment[] | null) => void
}

/** Finds people for all that is to fill among the chosen shifts, whatever their sites: seen first, as on the page of an order. */
export function FillMany({ many, items, asked, onAsk }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = new Date(useNow(60_000)).toISOString()
  const open = items
    .filter(({ assignment }) => isOpen(assignment) && assignment.end > now)
    .toSorted(byStart)
    .map(({ assignment }) => assignment)
  const count = open.length
  const ask = () => count > 0 && onAsk(open)
  useShortcuts('board.shortcuts.title', [{ keys: 'F', label: 'board.many.fill', run: ask }])
  return (
    <>
      <Button size="compact-sm" variant="default" title={t('board.many.fill')} disabled={count === 0} onClick={ask}>
        {t('board.many.fillShort')}
        {count > 0 && count < items.length && ` · ${formats.number(count)}`}
      </Button>
      {asked && (
        <FillDialog
          open={asked}
          during={many.marks.during}
          onGiven={(given) => {
            // What nobody got is chosen still.
            const left = asked.filter((one) => !given.includes(one))
            many.marks.moved(new Set(), new Set(left.map(({ _id }) => _id)))
          }}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  )
}
