import { useLayoutEffect, useRef } from 'react'
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import { IconConfirmed, IconCopied, IconDeclined, IconDuplicate, IconPhone } from '#renderer/ui/icons.ts'
import classes from './picker.module.css'

/** Where the second line of a row begins, in pixels. */
const SECOND_LINE = 24

interface Props {
  readonly candidate: Candidate
  readonly isBusy: boolean
  /** The person said yes, or no, on the phone; null where an answer is not about one shift. */
  readonly onAnswer: ((what: 'confirm' | 'decline') => void) | null
}

/** What can be done with the chosen candidate beside assigning them; it stands over their row. */
export function CandidateActions({ candidate, isBusy, onAnswer }: Props) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const { employeeId, phone, name, verdict } = candidate
  useLayoutEffect(() => {
    const row = document.getElementById(`candidate-${employeeId}`)
    if (row && bar.current) bar.current.style.top = `${row.offsetTop + SECOND_LINE}px`
  })
  return (
    <div className={classes.actions} ref={bar} role="group" aria-label={name}>
      <Tooltip label={t('board.call', { name })}>
        <ActionIcon size={26} component="a" href={`tel:${phone}`} aria-label={t('board.call', { name })}>
          <IconPhone size={16} />
        </ActionIcon>
      </Tooltip>
      <CopyButton value={phone}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'formats.copied' : 'formats.copyPhone')}>
            <ActionIcon size={26} aria-label={t('formats.copyPhone')} onClick={copy}>
              {copied ? <IconCopied size={16} /> : <IconDuplicate size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
      {verdict !== 'blocked' && onAnswer && (
        <>
          <Tooltip label={`${t('board.assignConfirmed')} · ${t('shell.keys.mod')} ${t('shell.keys.Enter')}`}>
            <ActionIcon
              size={26}
              color="accent"
              aria-label={t('board.assignConfirmed')}
              disabled={isBusy}
              onClick={() => onAnswer('confirm')}
            >
              <IconConfirmed size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={`${t('board.answers.decline')} · ${t('shell.keys.alt')} ${t('shell.keys.Enter')}`}>
            <ActionIcon
              size={26}
              aria-label={t('board.answers.decline')}
              disabled={isBusy}
              onClick={() => onAnswer('decline')}
            >
              <IconDeclined size={16} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </div>
  )
}
