import { useTranslation } from 'react-i18next'
import type { SyncProgress } from '#shared/contract/ipc.ts'
import { entityMany } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import classes from './progress-parts.module.css'

/** The progress of each list: a bar and figures. Complete lists are dimmed, empty ones left out. */
export function ProgressParts({ parts }: Pick<SyncProgress, 'parts'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figures = (done: number, total: number) =>
    done >= total ? formats.number(total) : t('sync.part', { done: formats.number(done), total: formats.number(total) })
  return (
    <ul className={classes.parts}>
      {parts.map(
        ({ entity, done, total }) =>
          total > 0 && (
            <li key={entity} data-done={done >= total || undefined}>
              <span className={classes.name}>{entityMany(t, entity)}</span>
              <span className={classes.figures}>{figures(done, total)}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${Math.min(100, (100 * done) / total)}%` }} />
              </span>
            </li>
          ),
      )}
    </ul>
  )
}
