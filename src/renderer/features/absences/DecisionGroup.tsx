import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { canBecome, type AbsenceStatus } from '#shared/domain/people/absence-status.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { useAbsenceActions } from './use-absence-actions.ts'

const STEPS = ['approved', 'refused', 'cancelled', 'requested'] as const satisfies readonly AbsenceStatus[]

/** The decision about the absence on screen, and what can be decided now. */
export function DecisionGroup() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id = null } = useParams()
  const { row, titles } = useRecord('absences', id)
  const { decide } = useAbsenceActions()
  const [isApproving, setApproving] = useState(false)
  if (!row) return null
  const { status, decidedAt, decidedBy, decisionReason } = row
  return (
    <PlainGroup title="absences.groups.decision">
      <Stack gap="xs">
        <Group gap="sm">
          <StatusChip entity="absences" field="status" value={status} />
          {decidedAt && (
            <Text size="sm" c="dimmed">
              {t('absences.decidedBy', {
                name: titles[decidedBy ?? ''] ?? '…',
                day: formats.longDay(localDayOf(decidedAt)),
              })}
            </Text>
          )}
        </Group>
        {decisionReason && <Text size="sm">{decisionReason}</Text>}
        <Group gap="xs">
          {STEPS.filter((to) => canBecome(status, to)).map((to) => (
            <Button
              key={to}
              size="compact-sm"
              variant="default"
              onClick={() => (to === 'approved' ? setApproving(true) : void decide([row], { to }))}
            >
              {t(`absences.actions.${to}`)}
            </Button>
          ))}
        </Group>
      </Stack>
      {isApproving && <ApproveDialog absences={[row]} onClose={() => setApproving(false)} />}
    </PlainGroup>
  )
}
