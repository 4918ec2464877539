import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import type { BoardEmployee } from '#shared/contract/dispatch/board.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { idsOf } from '#renderer/components/dispatch/colleagues/ids-of.ts'
import { Faces } from '#renderer/components/dispatch/colleagues/Faces.tsx'
import { RefusedIconLink } from '#renderer/components/refusals/RefusedLink.tsx'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { useColleagues } from '#renderer/components/dispatch/colleagues/use-colleagues.ts'
import classes from './board.module.css'

const SHOWN_SKILLS = 3
/** What needs somebody comes first, so that it stays where there is little room. */
const WEIGHT: Readonly<Record<string, number>> = { expired: 0, expiring: 1, unverified: 2 }

/** A person on the board: hours of the week, highlighted when they are overtime, and their status or skills. */
export function PersonCell({ person }: { readonly person: BoardEmployee }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const colleagues = useColleagues(idsOf(person.assignments), person.name)
  const refusal = useRefused('employees', person._id)
  const isAway = person.status !== 'disponible'
  const skills = person.skills.toSorted((a, b) => (WEIGHT[a.state] ?? 3) - (WEIGHT[b.state] ?? 3))
  return (
    <div className={classes.person} role="rowheader" aria-colindex={1}>
      <span className={classes.nameLine}>
        <Link className={classes.name} to={paths.record('employees', person._id)} tabIndex={-1} title={person.name}>
          {person.name}
        </Link>
        {refusal && <RefusedIconLink of={refusal} />}
        {colleagues && <Faces of={colleagues} />}
        {colleagues && <VisuallyHidden>{colleagues.text}</VisuallyHidden>}
      </span>
      <span className={classes.meta} data-over={person.weekMinutes > person.weekLimitMinutes}>
        <span className={classes.decoration}>{person.employeeNumber}</span>
        <span className={classes.hours} title={t('board.weekHours')}>
          {formats.duration(person.weekMinutes)}
        </span>
        {isAway && <span className={classes.badge}>{choiceLabel(t, 'employees', 'status', person.status)}</span>}
        {!isAway &&
          skills.slice(0, SHOWN_SKILLS).map(({ code, name, state }) => (
            <span
              key={code}
              className={state === 'valid' ? `${classes.badge} ${classes.decoration}` : classes.badge}
              data-state={state}
              title={`${name} · ${t(`board.skillStates.${state}`)}`}
            >
              {code}
            </span>
          ))}
      </span>
    </div>
  )
}
