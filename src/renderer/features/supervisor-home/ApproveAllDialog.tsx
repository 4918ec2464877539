import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetCard } from '#shared/contract/time/timesheets.ts'
import { SignerName } from '#renderer/components/time/SignerName.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { AT_ONCE, useBulkRun } from '#renderer/records/use-bulk-run.ts'
import { runVerb } from '#renderer/records/write.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'

interface Props {
  /** The timesheets as they were shown when the button was pressed: only what was seen is signed. */
  readonly cards: readonly SheetCard[]
  readonly titles: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** Signs timesheets without deviation, with a name that is typed once; what has changed meanwhile is refused by name. */
export function ApproveAllDialog({ cards, titles, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const user = useSession().session?.user
  const [name, setName] = useState(user ? `${user.firstName} ${user.lastName}` : '')
  const { run, stop, progress, failed } = useBulkRun()
  const byId = new Map(cards.map((card) => [card.sheet._id, card]))
  const submit = async () => {
    const rows = cards.map(({ sheet }) => sheet) as readonly unknown[] as Parameters<typeof run>[0]
    const problems = await run(
      rows,
      async ({ _id: id }) => {
        const { waits } = await runVerb('timesheets.sign', {
          id,
          digest: byId.get(id)?.digest ?? '',
          name: name.trim(),
        })
        return { waits }
      },
      (count) =>
        ({ t: texts }) =>
          texts('supervisorHome.approved', { count }),
      AT_ONCE,
    )
    if (problems.length === 0) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => (progress ? stop() : onClose())}
      title={t('supervisorHome.approveAll', { count: cards.length })}
    >
      <form
        onKeyDown={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="md">
          {failed.length > 0 ? (
            <Notice tone="warning" icon={IconWarning} title={t('bulk.failed', { count: failed.length })}>
              {failed.map(({ row, error }) => (
                <div key={row._id}>
                  {t('bulk.failure', {
                    name: titles[byId.get(row._id)?.sheet.siteId ?? ''] ?? '',
                    why: errorText(t, failureOf(error)),
                  })}
                </div>
              ))}
            </Notice>
          ) : (
            <>
              {cards.map(({ sheet, totals }) => (
                <Text key={sheet._id} size="sm">
                  {[
                    titles[sheet.siteId],
                    formats.range(sheet.periodStart, sheet.periodEnd),
                    formats.duration(totals.workedMinutes),
                  ].join(' · ')}
                </Text>
              ))}
              <SignerName value={name} onChange={setName} />
            </>
          )}
          {progress && <Text size="sm">{t('bulk.progress', { ...progress })}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => (progress ? stop() : onClose())}>
              {t(progress ? 'bulk.stop' : failed.length > 0 ? 'bulk.close' : 'form.cancel')}
            </Button>
            {failed.length === 0 && (
              <Button type="submit" disabled={name.trim() === ''} loading={progress !== null}>
                {t('timesheets.sign.action')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
