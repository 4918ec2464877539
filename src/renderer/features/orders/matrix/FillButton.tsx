import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { today } from '#renderer/i18n/today.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { IconEmployees } from '#renderer/ui/icons.ts'
import { FillDialog } from '#renderer/components/dispatch/fill/FillDialog.tsx'

/** Fills all that is to fill of an order at once; not there when nothing is. */
export function FillButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<readonly BoardAssignment[] | null>(null)
  const { value = [] } = useLive('board.position', { orderId, from: today() }, RELATED)
  const now = new Date(useNow(60_000)).toISOString()
  const open = value.filter(({ end }) => end > now)
  return (
    <>
      {open.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEmployees size={16} />}
          onClick={() => setAsked(open)}
        >
          {t('orders.fillAll.ask')}
        </Button>
      )}
      {asked && <FillDialog open={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
