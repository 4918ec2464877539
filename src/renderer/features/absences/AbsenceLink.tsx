import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import styles from './absences.module.css'

interface Props {
  readonly absence: Row<'absences'>
  /** Shown first; the type alone without it. */
  readonly name?: string
  /** Draws the mark without words, where the type of the absence is written beside it. */
  readonly isBare?: boolean
}

/** An absence in a day or a strip: a hint while it is only asked for. */
export function AbsenceLink({ absence, name, isBare = false }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { _id, type, status, startDate, endDate, startTime, endTime } = absence
  const label = choiceLabel(t, 'absences', 'type', type)
  const hours = startTime && endTime ? formats.spokenTimes(startTime, endTime) : formats.range(startDate, endDate)
  return (
    <Link
      to={paths.edit('absences', _id)}
      className={styles.absence}
      data-status={status}
      {...(isBare && { 'data-bare': true, 'aria-label': label })}
      title={`${label} · ${hours} · ${choiceLabel(t, 'absences', 'status', status)}`}
    >
      {name ?? (isBare ? null : label)}
      {startTime && !isBare && <span className="tabular"> {startTime}</span>}
      {name !== undefined && <span className={styles.type}>{label}</span>}
    </Link>
  )
}
