import { Box, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toConfirm } from '#shared/domain/time/labour/to-confirm.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useList, useRecord } from '#renderer/queries/use-records.ts'
import { patchRecord } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconPending } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

const RULE_SETS = { sort: [{ field: 'regime' as const, dir: 'asc' as const }], limit: 200 }

/** Asks the company once to confirm the figures of law, whoever answers, and whatever they answer. */
export function LawQuestion() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const navigate = useNavigate()
  const company = useRecord('companySettings', COMPANY_ID).row
  const isAsked = company !== null && company !== undefined && company.lawAskedAt === null
  const { rows = [] } = useList('labourRuleSets', isAsked ? RULE_SETS : null)
  const count = rows.reduce((sum, row) => sum + toConfirm(row).length, 0)
  if (!isAsked || count === 0) return null
  const answer = async () => {
    try {
      await patchRecord('companySettings', company, { lawAskedAt: new Date().toISOString() })
    } catch (error) {
      toasts.error(error)
    }
  }
  return (
    <Box mb="md">
      <Notice
        tone="info"
        icon={IconPending}
        role="status"
        title={t('lawToConfirm.title')}
        action={
          <Group gap="xs">
            <Button
              size="compact-md"
              onClick={() => {
                void answer()
                void navigate(paths.labourRules())
              }}
            >
              {t('lawToConfirm.see')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => void answer()}>
              {t('lawToConfirm.later')}
            </Button>
          </Group>
        }
      >
        {t('lawToConfirm.ask', { count })}
      </Notice>
    </Box>
  )
}
