import { Button, Kbd, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MissingWork, SilentWork } from '#shared/contract/dispatch/desk.ts'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { openFlow } from '#renderer/components/dispatch/flows/opened.ts'
import { AssignmentPicker } from '#renderer/components/dispatch/picker/AssignmentPicker.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useSyncPart } from '#renderer/queries/use-sync-status.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { AwayPanel } from './AwayPanel.tsx'
import { ComingFigures } from './ComingFigures.tsx'
import { useDesk } from './desk-answers.ts'
import { LawQuestion } from './LawQuestion.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { NothingToSettle } from './NothingToSettle.tsx'
import { Panel } from './Panel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { SettleList } from './SettleList.tsx'
import { settleRows } from './settle-rows.ts'
import { StartsPanel } from './StartsPanel.tsx'
import { UnreadPanel } from './UnreadPanel.tsx'
import { useKeptRows } from './use-kept-rows.ts'
import { useSettle } from './use-settle.ts'
import styles from './overview.module.css'

const isStillComing = (sync: SyncStatus | null) => sync?.hasFirstPart === true && sync.state === 'filling'
/** Texts written since then are still on this computer; null while everything is sent. */
const unsentSince = (sync: SyncStatus | null) =>
  sync?.state === 'offline' && sync.pending > 0 ? (sync.lastSyncedAt ?? '') : null

/** The first screen of a dispatcher: what needs a person, nearest first, and beside it what runs by itself. */
export function OverviewPage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(30_000)
  const answers = useDesk(now)
  const { desk, query } = answers
  const { today } = query
  const isComing = useSyncPart(isStillComing)
  const keptSince = useSyncPart(unsentSince)
  const toSettle = desk?.toSettle
  const found = useMemo(() => toSettle && settleRows(toSettle), [toSettle])
  const { listed, leave, settling } = useKeptRows(found)
  const { acts, picked, assign, assignLeaving, pick, stopPicking } = useSettle(settling)
  const silentSince = ({ since }: SilentWork) => {
    if (since === null) return t('overview.toldSome')
    return keptSince !== null && since > keptSince
      ? t('overview.notSentYet')
      : t('overview.askedAgo', { age: formats.age(since, now) })
  }
  const missingState = ({ state, assignment }: MissingWork) =>
    t(`overview.missingAs.${state}`, { minutes: assignment.lateMinutes ?? 0 })
  // What somebody left for whoever sits down now comes first; without a note, the field for one is last.
  const notes = <NotesPanel notes={desk?.notes ?? []} today={today} now={now} />
  return (
    <Page
      title={title}
      aside={
        <span className={styles.day}>
          {isComing ? (
            t('sync.fill.first')
          ) : (
            <>
              {formats.weekday(today)} · <span className="tabular">{localTimeOf(new Date(now).toISOString())}</span>
            </>
          )}
        </span>
      }
      actions={
        <>
          <Button component={Link} to={paths.board(today)} variant="default" visibleFrom="lg">
            {t('overview.openBoard')}
          </Button>
          <Button variant="default" onClick={() => openFlow('cancelDay')}>
            {t('cancelDay.title')}
          </Button>
          <Button rightSection={<Kbd size="xs">X</Kbd>} onClick={() => openFlow('cannotCome')}>
            {t('cannotCome.title')}
          </Button>
        </>
      }
    >
      <LawQuestion />
      {answers.error && !desk ? (
        <Failed text={errorText(t, failureOf(answers.error))} onRetry={answers.retry} />
      ) : (
        <div className={styles.page}>
          <div className={styles.left}>
            <Panel title={desk ? t('overview.toSettleCount', { count: desk.toSettleTotal }) : t('overview.toSettle')}>
              {!desk && <Skeleton h={240} />}
              {desk && listed.length === 0 && <NothingToSettle />}
              {listed.length > 0 && <SettleList rows={listed} acts={acts} onLeave={leave} now={now} />}
              {desk && desk.toSettleTotal > desk.toSettle.length && (
                <Link to={answers.tomorrow.to}>
                  {t('overview.more', { count: desk.toSettleTotal - desk.toSettle.length })}
                </Link>
              )}
            </Panel>
            <ComingFigures {...answers} />
          </div>
          {desk && (
            <div className={styles.right}>
              {desk.notes.length > 0 && notes}
              <StartsPanel starts={desk.starts} day={desk.startsOn} isToday={desk.startsOn === today} />
              <PeoplePanel
                title={t('overview.missing', { count: desk.missingTotal })}
                work={desk.missing}
                total={desk.missingTotal}
                say={missingState}
                now={now}
              />
              <PeoplePanel
                title={t('overview.silent', { count: desk.silentTotal })}
                work={desk.silent}
                total={desk.silentTotal}
                say={silentSince}
                now={now}
              />
              <AwayPanel away={desk.away} />
              <UnreadPanel texts={desk.unread} total={desk.unreadTotal} now={now} />
              {desk.notes.length === 0 && notes}
            </div>
          )}
        </div>
      )}
      <AssignmentPicker
        assignment={picked}
        person=""
        onClose={stopPicking}
        onNext={pick}
        onAssign={assign}
        onLeave={assignLeaving}
      />
    </Page>
  )
}
