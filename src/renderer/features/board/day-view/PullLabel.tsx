import { Portal } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOfMinutes } from '#shared/domain/calendar/times-of-day.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { Pulled } from './use-pull.ts'
import classes from './day-view.module.css'

/** Under the end that is pulled: the new hours and how long that is. */
export function PullLabel({ pulled: { id, edge, from, to, by } }: { readonly pulled: Pulled }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const label = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = document.querySelector(`[data-assignment="${id}"]`)?.getBoundingClientRect()
    if (!bar || !label.current) return
    const { width, height } = label.current.getBoundingClientRect()
    const left = edge === 'end' ? bar.right - width : bar.left
    const isLow = bar.bottom + height + 8 > window.innerHeight
    label.current.style.left = `${Math.min(Math.max(8, left), window.innerWidth - width - 8)}px`
    label.current.style.top = `${isLow ? bar.top - height - 4 : bar.bottom + 4}px`
  })
  const hours = formats.spokenTimes(timeOfMinutes(from), timeOfMinutes(to))
  return (
    <Portal>
      <div ref={label} className={classes.pullLabel} role="status">
        {t('board.hours.pulled', { hours, length: formats.duration(to - from) })}
        {by === 'keys' && <span className={classes.pullHint}>{t('board.hours.pulledHint')}</span>}
      </div>
    </Portal>
  )
}
