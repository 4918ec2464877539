import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { CandidateFigures } from '#renderer/components/dispatch/CandidateFigures.tsx'
import type { FillLine } from './find-people.ts'
import styles from './fill.module.css'

interface Props {
  readonly lines: readonly FillLine[]
  readonly left: ReadonlySet<FillLine>
  readonly isBusy: boolean
  readonly onLeave: (line: FillLine, isLeft: boolean) => void
}

/** Who would get what, with their figures; a line that is left is not given, and what nobody can take says so. */
export function FillLines({ lines, left, isBusy, onLeave }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ul className={styles.list} aria-label={t('orders.fillAll.title')}>
      {lines.map((line) => {
        const { shifts, person } = line
        const [first, last] = [shifts[0], shifts.at(-1)]
        if (!first || !last) return null
        const position = first.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', first.role)
        return (
          <li key={first._id} className={styles.line}>
            <Checkbox
              checked={person !== null && !left.has(line)}
              disabled={person === null || isBusy}
              label={person?.name ?? t('orders.fillAll.nobody')}
              onChange={(event) => onLeave(line, !event.currentTarget.checked)}
            />
            {person && <CandidateFigures candidate={person} />}
            <Text size="sm" c="dimmed" className={styles.what}>
              {position} · {t('orders.fillAll.days', { count: shifts.length })} · {formats.range(first.date, last.date)}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}
