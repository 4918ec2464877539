import { useCallback } from 'react'
import type { Row } from '#shared/entities/index.ts'
import { askClosing } from './asked-closing.ts'
import { today } from '#renderer/i18n/today.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { patchRow, undoableOf } from '#renderer/records/form/use-edit-form.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { closedLabel, closingTitle } from './closing-words.ts'

/** Closes a site after asking what becomes of its shifts; of one that is closed already, only what it still has is asked about. */
export function useAskClosing() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useCallback(
    async (row: Row<'sites'>) => {
      const { _id: siteId, name: site, active } = row
      const act = () => undoableOf(() => patchRow('sites')({ active: false }, {}, row))
      const label = closedLabel(site)
      const cause = {
        act,
        label,
        only: ({ t }: Parameters<Exclude<typeof label, string>>[0]) => t('closeSite.onlyClose'),
      }
      try {
        const answer = await askClosing({
          siteId,
          site,
          from: today(),
          does: active ? 'close' : 'cancel',
          title: active ? closingTitle(site) : ({ t }) => t('closeSite.titleLeft', { site }),
          cause: active ? cause : null,
        })
        if (answer !== 'none' && answer !== 'only') return
        if (!active) return toasts.confirm(({ t }) => t('closeSite.nothing'))
        const { waits, undo } = await act()
        pushUndo({ label, undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [toasts, pushUndo],
  )
}
