import { useState } from 'react'
import { Button, Group, List, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { FindingText } from '../verdicts/FindingText.tsx'

interface Props {
  readonly candidate: Pick<Candidate, 'name' | 'findings'>
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onConfirm: (reason: string) => void
}

const SHORTEST = 5

/** The blocking findings of a candidate. When all can be overridden, a reason is asked for and stored with the assignment. */
export function OverrideReason({ candidate, isBusy, onCancel, onConfirm }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const blocking = candidate.findings.filter(({ level }) => level === 'block')
  const canOverride = blocking.every(({ overridable }) => overridable)
  return (
    <Notice
      mt="12px"
      tone={canOverride ? 'warning' : 'danger'}
      icon={IconWarning}
      title={t('board.blockedTitle', { name: candidate.name })}
    >
      <List size="sm" mb="xs">
        {candidate.findings.map((finding) => (
          <List.Item key={`${finding.code}${finding.params['skill'] ?? ''}`}>
            <FindingText finding={finding} />
          </List.Item>
        ))}
      </List>
      {canOverride && (
        <Textarea
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          label={t('board.reason')}
          description={t('board.reasonHelp')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group mt="xs" gap="xs" justify="flex-end">
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          {t('board.chooseOther')}
        </Button>
        {canOverride && (
          <Button
            size="compact-sm"
            loading={isBusy}
            disabled={reason.trim().length < SHORTEST}
            onClick={() => onConfirm(reason.trim())}
          >
            {t('board.assignAnyway')}
          </Button>
        )}
      </Group>
    </Notice>
  )
}
