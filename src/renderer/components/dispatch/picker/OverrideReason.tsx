import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, Group, List, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isFinal, SHORTEST_REASON } from '#shared/domain/dispatch/finding.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { byReason, type FoundOn } from './by-reason.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { reasonOfKey, UsualReasons } from './UsualReasons.tsx'
import classes from './picker.module.css'

interface Props {
  readonly name: string
  readonly found: readonly FoundOn[]
  readonly isBusy: boolean
  /** What leaving without a reason is called; choosing somebody else by default. */
  readonly cancel?: string
  /** What going on with a reason is called; assigning all the same by default. */
  readonly confirm?: string
  /** What else can be done about what is found. */
  readonly act?: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: (reason: string) => void
}

/**
 * What rules find against somebody, each with its value against its limit. Where it can be accepted a reason is asked for,
 * which the assignment keeps: the usual ones have a key each as long as nothing refuses, since a refusal needs own words.
 */
export function OverrideReason(props: Props) {
  const { name, found: all, isBusy, cancel, confirm: confirmText, act, onCancel, onConfirm } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const [reason, setReason] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  // What only informs needs no reason.
  const found = all.filter(({ finding }) => finding.level !== 'info')
  const blocking = found.filter(({ finding }) => finding.level === 'block')
  const canOverride = !blocking.some(({ finding }) => isFinal(finding))
  const hasUsual = blocking.length === 0
  const own = reason.trim()
  const confirm = (text: string) => !isBusy && text.length >= SHORTEST_REASON && onConfirm(text)

  // No button has the focus: Enter once more accepts nothing. In the field, keys are letters of the reason.
  useEffect(() => {
    if (hasUsual) panel.current?.focus()
  }, [hasUsual])
  const onKey = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLTextAreaElement
    const chosen = isWriting || !hasUsual ? undefined : reasonOfKey(t, event.key)
    const isSent = isWriting && event.key === 'Enter' && !event.shiftKey
    if (!chosen && !isSent && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onCancel()
    else confirm(chosen ?? own)
  }
  return (
    <div
      ref={panel}
      role="group"
      tabIndex={-1}
      data-autofocus={hasUsual || undefined}
      // Escape leaves the reasons, not the drawer they are in.
      data-mantine-stop-propagation
      aria-label={t('board.reasonOf', { name })}
      className={classes.reasons}
      onKeyDown={onKey}
    >
      <Notice
        mt="12px"
        tone={canOverride ? 'warning' : 'danger'}
        icon={IconWarning}
        title={t(blocking.length > 0 ? 'board.blockedTitle' : 'board.reviewTitle', { name })}
      >
        <List size="sm" mb="xs" className={classes.found}>
          {byReason(found).map(({ finding, days, who }) => (
            <List.Item key={`${days[0]}${who}${finding.code}${finding.params['skill'] ?? ''}`}>
              {days.length > 0 && `${days.map((day) => formats.shortDay(day)).join(', ')} · `}
              {who && `${who} · `}
              <FindingText finding={finding} />
            </List.Item>
          ))}
        </List>
        <Stack gap={6}>
          {hasUsual && <UsualReasons isBusy={isBusy} onChoose={confirm} />}
          {canOverride && (
            <Textarea
              data-mantine-stop-propagation
              autoFocus={!hasUsual}
              autosize
              minRows={hasUsual ? 1 : 2}
              maxLength={500}
              label={t(hasUsual ? 'board.ownReason' : 'board.reason')}
              description={t('board.reasonHelp')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Stack>
        <Group mt="xs" gap="xs" justify="flex-end">
          {act}
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {cancel ?? t('board.chooseOther')}
          </Button>
          {canOverride && (
            <Button
              size="compact-sm"
              loading={isBusy}
              disabled={own.length < SHORTEST_REASON}
              onClick={() => confirm(own)}
            >
              {confirmText ?? t('board.assignAnyway')}
            </Button>
          )}
        </Group>
      </Notice>
    </div>
  )
}
