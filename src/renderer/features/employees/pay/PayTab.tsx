import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { payWeekStartOf } from '#shared/domain/time/pay/pay-weeks.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, isDay } from '#shared/model/dates.ts'
import { LawToConfirm } from '#renderer/components/time/LawToConfirm.tsx'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLabourRules } from '#renderer/queries/use-labour-rules.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { paths } from '#renderer/screens/paths.ts'
import { PayExportMenu } from './PayExportMenu.tsx'
import { PayLines } from './PayLines.tsx'
import { PAY_SOURCES } from '#renderer/queries/pay-sources.ts'
import { PayTotals } from './PayTotals.tsx'

/** What a person would be paid for the pay week of a day, which is in the address (`?day=`), line by line. */
export function PayTab({ row }: { readonly row: Row<'employees'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const rules = useLabourRules()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('day') ?? ''
  const day = isDay(asked) ? asked : today()
  const setDay = (next: string) => setQuery({ tab: 'pay', day: next }, { replace: true })
  const from = payWeekStartOf(rules, row.regime, day)
  const to = addDays(from, 6)
  const { value: pay } = useLive('pay.preview', { employeeId: row._id, from, to }, PAY_SOURCES)
  return (
    <Stack gap="md" maw={880}>
      <Group gap="xs">
        <ActionIcon size="lg" aria-label={t('pay.previous')} onClick={() => setDay(addDays(from, -7))}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" onClick={() => setDay(today())}>
          {t('pay.current')}
        </Button>
        <ActionIcon size="lg" aria-label={t('pay.next')} onClick={() => setDay(addDays(from, 7))}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <strong>{formats.range(from, to)}</strong>
        <span style={{ flex: 1 }} />
        <Button component={Link} to={paths.to('/pay-periods')} variant="subtle">
          {t('payPeriods.title')}
        </Button>
        <PayExportMenu from={from} to={to} />
      </Group>
      <Text c="dimmed" size="sm">
        {t('pay.help')}
      </Text>
      {pay && <LawToConfirm count={pay.toConfirm} of="pay" />}
      {pay && <PayTotals pay={pay} />}
      {pay && <PayLines pay={pay} from={from} to={to} />}
    </Stack>
  )
}
