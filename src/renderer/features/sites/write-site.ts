import { closesFrom } from '#shared/domain/office/closes-from.ts'
import type { Patch, Row } from '#shared/entities/index.ts'
import { askClosing } from '#renderer/components/dispatch/close-site/asked-closing.ts'
import {
  closedLabel,
  closingTitle,
  endsLabel,
  endsTitle,
} from '#renderer/components/dispatch/close-site/closing-words.ts'
import { today } from '#renderer/i18n/today.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import { patchRow, undoableOf } from '#renderer/records/form/use-edit-form.ts'
import type { SaveResult } from '#renderer/records/form/use-record-form.ts'

/** Writes what was changed of a site; one that closes, or ends earlier, asks first what becomes of its shifts. */
export async function writeSite(patch: Patch<'sites'>, values: FormValues, opened: Row<'sites'>): Promise<SaveResult> {
  const save = () => patchRow('sites')(patch, values, opened)
  const changes = patch as Partial<Row<'sites'>>
  const from = closesFrom(opened, changes, today())
  if (from === null) return save()
  const { _id: siteId, name: site, endDate } = { ...opened, ...changes }
  const isClosed = changes.active === false
  const answer = await askClosing({
    siteId,
    site,
    from,
    does: isClosed ? 'close' : 'save',
    title: isClosed ? closingTitle(site) : endsTitle(site, endDate),
    cause: {
      act: () => undoableOf(save),
      label: isClosed ? closedLabel(site) : endsLabel(site, endDate),
      only: ({ t }) => t('closeSite.onlySave'),
    },
  })
  if (answer === 'nothing') return 'kept'
  return answer === 'all' ? null : save()
}
