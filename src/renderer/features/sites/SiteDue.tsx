import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconExpired, IconWarning } from '#renderer/ui/icons.ts'
import { dueOf, type Due } from './site-due.ts'

/** What needs attention about a site. */
export function SiteDue({ site, client }: { readonly site: Row<'sites'>; readonly client: Row<'clients'> | null }) {
  const { t } = useTranslation()
  const due = dueOf(site, client, today())
  const text = useDueText(site)
  return (
    <section>
      <Title order={2}>{t('sites.due.title')}</Title>
      {due.length === 0 && <Text c="dimmed">{t('sites.due.nothing')}</Text>}
      {due.map((one) => (
        <div key={JSON.stringify(one)}>
          <Chip
            tone={one.kind === 'permitOver' ? 'danger' : 'warning'}
            icon={one.kind === 'permitOver' ? IconExpired : IconWarning}
          >
            {t(`sites.due.${one.kind}`)}
          </Chip>
          <Text size="xs" c="dimmed" mt={2}>
            {text(one)}
          </Text>
        </div>
      ))}
    </section>
  )
}

function useDueText(site: Row<'sites'>): (due: Due) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  return (due) => {
    switch (due.kind) {
      case 'ends':
        return t('sites.due.endsText', { day: formats.longDay(site.endDate) })
      case 'permitOver':
      case 'permitSoon':
        return t(`sites.due.${due.kind}Text`, { number: due.number, day: formats.longDay(due.day) })
      case 'number':
        return t('sites.due.numberText', { number: due.number })
      default:
        return t(`sites.due.${due.kind}Text`)
    }
  }
}
